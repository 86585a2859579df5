use core::time::Duration;

use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::Performance;

use super::error::{Code, JsResult, fail};
use super::game::{WasmGame, rule_set};
use super::objects::{
    EndingMoves, LimitsInfo, OnInfo, RuleSetName, Thought, ending_moves, thought_info,
};
use super::{shown, whole};
use crate::engine::{Engine, Info, Level, Limits, MAX_DEPTH, TimeLimit};

/// How many levels the engine can play.
#[wasm_bindgen(js_name = levelCount)]
pub fn level_count() -> u8 {
    Level::COUNT
}

/// The engine with its memory. It blocks while it thinks: let it live in a
/// worker.
#[wasm_bindgen(js_name = Engine)]
pub struct WasmEngine(Engine);

#[wasm_bindgen(js_class = Engine)]
impl WasmEngine {
    /// An engine with a transposition table of so many megabytes, 1 to 256.
    /// Throws `bad-limits`.
    #[wasm_bindgen(constructor)]
    pub fn new(table_megabytes: f64) -> JsResult<Self> {
        let bytes = count("tableMegabytes", table_megabytes, 256)? << 20;
        Ok(Self(Engine::new(bytes as usize)))
    }

    /// Adds ending tables, the bytes of a file for these rules (default:
    /// `classic`); those of other rules are forgotten. Throws `bad-rules` or
    /// `bad-endings`.
    #[wasm_bindgen(js_name = addEndings)]
    pub fn add_endings(&mut self, rules: Option<RuleSetName>, bytes: &[u8]) -> JsResult<()> {
        let rules = rule_set(rules.as_ref())?;
        let added = self.0.endings(&rules).add(bytes);
        added.map_err(|error| fail(Code::BadEndings, error))
    }

    /// The legal moves at the game's cursor, each with what it comes to, the best
    /// first. `undefined` when the tables do not know: more than four pieces, or
    /// tables that were not added.
    pub fn endings(&mut self, game: &WasmGame) -> EndingMoves {
        let position = game.0.position();
        let prospects = self.0.prospects(&game.0);
        ending_moves(position, game.promotion(), prospects)
    }

    /// Looks for a move at the game's cursor and calls `onInfo` after each
    /// iteration. Throws `game-over`, `bad-level` or `bad-limits`.
    pub fn think(
        &mut self,
        game: &WasmGame,
        limits: &LimitsInfo,
        on_info: &OnInfo,
    ) -> JsResult<Thought> {
        let position = *game.0.position();
        let promotion = game.promotion();
        let clock = Clock::start();
        let elapsed = || clock.elapsed();
        let listener = on_info.dyn_ref::<Function>();
        let report = |info: &Info| {
            if let Some(listener) = listener {
                let info = thought_info(&position, promotion, info, None);
                // What a listener throws must not break the search.
                let _ = listener.call1(&JsValue::UNDEFINED, &info);
            }
        };
        let asked = Asked::read(limits)?;
        let thought = match asked.level {
            Some(level) => {
                let seed = asked.seed.unwrap_or_else(js_sys::Math::random).to_bits();
                let time = TimeLimit {
                    budget: asked.time.unwrap_or(Duration::MAX),
                    elapsed: &elapsed,
                };
                self.0.play(&game.0, level, seed, time, report)
            }
            None => self.0.think(&game.0, &asked.limits(&elapsed), report),
        };
        let thought = thought.ok_or_else(|| fail(Code::GameOver, "the game is over"))?;
        let mv = Some(thought.mv);
        Ok(thought_info(&position, promotion, &thought.info, mv))
    }
}

/// The limits as they came from JavaScript, checked.
struct Asked {
    level: Option<Level>,
    seed: Option<f64>,
    depth: Option<u32>,
    nodes: Option<u32>,
    time: Option<Duration>,
}

impl Asked {
    fn read(limits: &LimitsInfo) -> JsResult<Self> {
        if !limits.is_object() {
            return Err(fail(Code::BadLimits, "limits must be an object"));
        }
        let number = |name| number(limits, name);
        let level = number("level")?.map(level_of).transpose()?;
        let seed = number("seed")?;
        let time = number("timeMs")?.map(duration);
        if level.is_some() {
            return Ok(Self {
                level,
                seed,
                depth: None,
                nodes: None,
                time: time.transpose()?,
            });
        }
        let depth = number("depth")?.map(|depth| count("depth", depth, MAX_DEPTH.into()));
        let nodes = number("nodes")?.map(|nodes| count("nodes", nodes, u32::MAX));
        if depth.is_none() && nodes.is_none() && time.is_none() {
            let message = "one of level, depth, nodes and timeMs is needed";
            return Err(fail(Code::BadLimits, message));
        }
        Ok(Self {
            level,
            seed,
            depth: depth.transpose()?,
            nodes: nodes.transpose()?,
            time: time.transpose()?,
        })
    }

    fn limits<'a>(&self, elapsed: &'a dyn Fn() -> Duration) -> Limits<'a> {
        Limits {
            depth: self.depth.map(|depth| depth as u8),
            nodes: self.nodes.map(u64::from),
            time: self.time.map(|budget| TimeLimit { budget, elapsed }),
            stop: None,
        }
    }
}

/// A field of the limits; an absent one is `None`.
fn number(limits: &LimitsInfo, name: &str) -> JsResult<Option<f64>> {
    let bad = || fail(Code::BadLimits, format_args!("{name} must be a number"));
    let value = Reflect::get(limits, &name.into()).map_err(|_| bad())?;
    if value.is_undefined() {
        return Ok(None);
    }
    value.as_f64().map(Some).ok_or_else(bad)
}

fn duration(milliseconds: f64) -> JsResult<Duration> {
    Duration::try_from_secs_f64(milliseconds / 1000.0).map_err(|_| {
        let shown = shown(milliseconds);
        let message = format_args!("timeMs must be a number of milliseconds, not {shown}");
        fail(Code::BadLimits, message)
    })
}

/// A whole number from 1 to `most`.
fn count(name: &str, number: f64, most: u32) -> JsResult<u32> {
    whole(number, most)
        .filter(|count| *count > 0)
        .ok_or_else(|| {
            let number = shown(number);
            let message =
                format_args!("{name} must be a whole number from 1 to {most}, not {number}");
            fail(Code::BadLimits, message)
        })
}

fn level_of(number: f64) -> JsResult<Level> {
    whole(number, u8::MAX.into())
        .and_then(|number| Level::new(number as u8))
        .ok_or_else(|| {
            let most = Level::COUNT;
            let number = shown(number);
            let message = format_args!("the level must be 1 to {most}, not {number}");
            fail(Code::BadLevel, message)
        })
}

/// Measures time by the `performance` of the page, worker or Node.
struct Clock {
    performance: Option<Performance>,
    start: f64,
}

impl Clock {
    fn start() -> Self {
        let performance = Reflect::get(&js_sys::global(), &"performance".into())
            .ok()
            .filter(|value| !value.is_undefined())
            .map(JsCast::unchecked_into::<Performance>);
        let start = Self::now(performance.as_ref());
        Self { performance, start }
    }

    /// Milliseconds.
    fn now(performance: Option<&Performance>) -> f64 {
        performance.map_or_else(js_sys::Date::now, Performance::now)
    }

    fn elapsed(&self) -> Duration {
        let passed = Self::now(self.performance.as_ref()) - self.start;
        Duration::try_from_secs_f64(passed / 1000.0).unwrap_or_default()
    }
}
