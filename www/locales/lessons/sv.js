/** Lektionernas ord på svenska. @type {import('../format.js').Messages} */
export default {
  'learn.count': 'Lektion {count} av {total}',
  'learn.steps': 'Alla lektioner',
  'learn.step': 'Lektion {count}: {title}',
  'learn.step-solved': 'Lektion {count}: {title}, löst',
  'learn.show': 'Visa mig',
  'learn.again': 'Försök igen',
  'learn.next': 'Nästa',
  'learn.play': 'Till partiet',

  'lesson.step.title': 'Brickans steg',
  'lesson.step.text': 'Dama spelas på alla 64 rutorna. En bricka går en ruta rakt fram eller åt sidan. Den går aldrig bakåt och aldrig snett.',
  'lesson.step.task': 'Flytta den vita brickan en ruta åt sidan.',
  'lesson.step.missed': 'Det var ett steg framåt. Det är tillåtet, men pröva nu ett åt sidan.',
  'lesson.step.solved': 'Rätt. Framåt och åt båda sidor: mer kan en bricka inte.',

  'lesson.capture.title': 'Att slå en bricka',
  'lesson.capture.text': 'En bricka slår en motståndare alldeles framför eller bredvid sig genom att hoppa över den till den tomma rutan bakom. Det som slås lämnar brädet. Den som kan slå måste slå.',
  'lesson.capture.task': 'Slå den svarta brickan.',
  'lesson.capture.missed': 'Brickan blev inte slagen.',
  'lesson.capture.solved': 'Slagen! Du hade inget val: inget annat drag var tillåtet.',

  'lesson.several.title': 'Flera på en gång',
  'lesson.several.text': 'Kan brickan slå igen från rutan där den landat, så fortsätter den i samma drag, framåt eller åt sidan. Varje slagen bricka lämnar brädet genast, före nästa hopp.',
  'lesson.several.task': 'Slå alla tre brickorna i ett drag. Tryck på den sista rutan, eller gå ruta för ruta.',
  'lesson.several.missed': 'Det blev inte alla tre.',
  'lesson.several.solved': 'Tre brickor i ett enda drag.',

  'lesson.most.title': 'Så många som möjligt',
  'lesson.most.text': 'Finns det flera slag, så är det som slår flest på hela brädet tvingande. Brickor och damer räknas lika. Mellan lika stora slag väljer du själv.',
  'lesson.most.task': 'Båda brickorna kan slå. Hitta slaget som tar flest.',
  'lesson.most.missed': 'Det var inte slaget som tar flest.',
  'lesson.most.solved': 'Två är fler än en, så den andra brickan fick inte slå.',

  'lesson.crown.title': 'Att bli dam',
  'lesson.crown.text': 'En bricka som når sista raden blir dam.',
  'lesson.crown.task': 'Gör den vita brickan till dam.',
  'lesson.crown.missed': 'Det var ett steg åt sidan. Sista raden ligger rakt fram.',
  'lesson.crown.solved': 'Där är den: en dam.',

  'lesson.king.title': 'Damen flyger',
  'lesson.king.text': 'En dam går hur många tomma rutor som helst framåt, bakåt eller åt sidan. Den slår också på avstånd och får landa på vilken tom ruta som helst bakom brickan.',
  'lesson.king.task': 'Slå båda brickorna. Välj väl var damen landar först.',
  'lesson.king.missed': 'Det blev inte båda brickorna.',
  'lesson.king.solved': 'Från den rutan kunde den vända åt sidan och slå igen.',

  'lesson.turn.title': 'Ingen vändning tillbaka',
  'lesson.turn.text': 'Inom ett slag får en bricka svänga åt sidan men aldrig vända rakt tillbaka.',
  'lesson.turn.task': 'Damen står mellan två brickor men kan inte slå den ena och vända tillbaka efter den andra. Hitta slaget som tar två.',
  'lesson.turn.missed': 'Det blev inte två brickor.',
  'lesson.turn.solved': 'Uppåt och sedan åt sidan: två brickor utan att vända tillbaka.',

  'lesson.end.title': 'Hur ett parti slutar',
  'lesson.end.text': 'Den sida som inte har någon bricka kvar, eller inget drag, har förlorat. En dam mot en ensam bricka vinner också. Dam mot dam är remi.',
  'lesson.end.task': 'Lämna Svart utan drag.',
  'lesson.end.missed': 'Svart kan fortfarande flytta. En ruta bredvid de svarta brickorna är öppen.',
  'lesson.end.solved': 'Svart kan inte flytta, så Vit har vunnit. Nu kan du spelet.',
};
