/** Maximum number of peers shown as a sample of all, evenly spaced in the order of their values. */
const shownPeers = 60;

/** SQL that selects the shown ones of `num` peers by `place`, which starts at 1. */
const isShown = `floor(place * ${shownPeers} / (num * 1.0) + 0.5) > floor((place - 1) * ${shownPeers} / (num * 1.0) + 0.5)`;

/**
 * From `measured`, a value of each peer by `screen`, identified by `key`, and `own`, the value of the requested case: the usual range as
 * `usual`, with the mid-rank percentile of the case, and the shown peers as `strip`.
 */
export const comparedPeers = (key: string): string => `
    usual as (
      select m.screen as screen, count(*) as num, round_stable(p5(m.value)) as p5, round_stable(p50(m.value)) as p50, round_stable(p95(m.value)) as p95,
        max(o.value) as own,
        ratio(count_sum(case when m.value < o.value then 2 when m.value = o.value then 1 else 0 end), 2 * count(*)) as below
      from measured m join own o on o.screen = m.screen
      group by m.screen
    ),
    placed as (
      select *, row_number() over (partition by screen order by value, ${key}) as place, count(*) over (partition by screen) as num
      from measured
    ),
    strip as (select * from placed where ${isShown})`;

/** Shown columns of `usual`, named `u`; `s` is the peer. */
export const peerColumnsSql = `
        s.screen as "screen",
        s.value as "value",
        u.num as "peerNum",
        u.p5 as "p5",
        u.p50 as "p50",
        u.p95 as "p95",
        u.own as "ownValue",
        round_stable(u.below) as "below"`;
