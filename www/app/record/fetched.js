/**
 * What needs modules that are fetched when they are wanted.
 */

/**
 * Does it, or says that it could not be fetched; then nothing is changed.
 * @param {Pick<import('../views.js').Page, 'tell' | 'locale'>} page @param {() => Promise<void>} work
 */
export async function fetched({ tell, locale }, work) {
  try {
    await work();
  } catch (error) {
    tell(locale().t('note.view-failed'));
    throw error;
  }
}
