use core::time::Duration;

/// When a search ends; whichever limit is met first counts. Without any it
/// ends at [`super::MAX_DEPTH`].
#[derive(Copy, Clone, Default)]
pub struct Limits<'a> {
    /// Plies to look ahead, from 1 to [`super::MAX_DEPTH`].
    pub depth: Option<u8>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Time to use.
    pub time: Option<TimeLimit<'a>>,
    /// Asked now and then; the search ends when it says `true`.
    pub stop: Option<&'a dyn Fn() -> bool>,
}

/// A time limit with the clock that measures it.
#[derive(Copy, Clone)]
pub struct TimeLimit<'a> {
    /// The search ends when so much has passed.
    pub budget: Duration,
    /// The time since the search began.
    pub elapsed: &'a dyn Fn() -> Duration,
}

impl Limits<'_> {
    /// Whether the search must end now. `nodes` have been visited.
    pub(super) fn exhausted(&self, nodes: u64) -> bool {
        self.nodes.is_some_and(|most| nodes >= most)
            || self
                .time
                .is_some_and(|time| (time.elapsed)() >= time.budget)
            || self.stop.is_some_and(|stop| stop())
    }

    /// Whether another iteration would hardly be finished, or hardly change a
    /// best move that has been the same for `steady` iterations.
    pub(super) fn enough_time_used(&self, steady: u32) -> bool {
        let percent = match steady {
            0..3 => 100,
            3..8 => 95,
            _ => 80,
        };
        self.time
            .is_some_and(|time| (time.elapsed)() * 100 >= time.budget * percent)
    }
}
