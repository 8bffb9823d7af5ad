import { everyRow, type Cell, type LoadSession } from '../load/load-session.ts';
import { averageWins, isUnsealed } from '../marts/price-pattern.ts';
import { collected, compute } from './computation/compute.ts';
import { screens } from './computation/lot-scores-computation.ts';
import type { Statistic } from './statistic.ts';

const columns = {
  lot_id: 'VARCHAR',
  peer_level: 'BIGINT',
  peer_key: 'VARCHAR',
  peer_num: 'BIGINT',
  cv_rank: 'DOUBLE',
  spd_rank: 'DOUBLE',
  skew_rank: 'DOUBLE',
  score: 'DOUBLE',
  peer_mean: 'DOUBLE',
  peer_variance: 'DOUBLE',
  diffp_rank: 'DOUBLE',
  rd_rank: 'DOUBLE',
  rdnor_rank: 'DOUBLE',
  kurt_rank: 'DOUBLE',
  ks_rank: 'DOUBLE',
  gap_evenness_rank: 'DOUBLE',
  win_to_ceiling_rank: 'DOUBLE',
} as const;

const peerColumns = {
  peer_level: 'BIGINT', peer_key: 'VARCHAR', screen: 'VARCHAR', lot_num: 'BIGINT', p25: 'DOUBLE', p50: 'DOUBLE', p75: 'DOUBLE',
} as const;

/** Screens without the last digits, in which engines differ; skewness from four bids on. */
const valueOf = (column: string): string => (column === 'skew' ? 'case when s.n >= 4 then round(s.skew, 12) end' : `round(s.${column}, 12)`);

/** Compared lots: those with three valid sealed bids or more. */
const selected = `
  select s.lot_id, coalesce(l.material_category, '|' || l.category, '') as material, coalesce(l.province, '') as province,
    coalesce(l.category, '') as category, ${averageWins('l')} as average_wins, ${screens.map(({ column }) => `${valueOf(column)} as ${column}`).join(', ')}
  from lot_screen s join lot_fact l on l.lot_id = s.lot_id
  where s.n >= 3 and s.cv is not null and s.spd is not null and not ${isUnsealed('l')}
  order by s.lot_id`;

/** Includes units, which give the place of a lot if its project has none. */
const reads = ['units', 'projects', 'lots', 'winners', 'bids'] as const;
const version = 3;

/**
 * Regularity of the prices of a lot among its peers (`priceScores`): 品类 × 地区 over all years (level 0), 品类, category, all. Lots where the
 * average wins are compared with each other alone, since close bids are usual there: their keys begin with the mechanism. Each screen has
 * the mid-rank percentile among the peers that have it, oriented so that 1 is the most suspicious. Every lot changes the percentiles of its
 * peers, so all rows are recomputed, after the commit.
 */
export const lotScore: Statistic = {
  name: 'lot_score',
  title: '报价规律分',
  grain: 'lot of at least three valid sealed bids',
  columns,
  key: ['lot_id'],
  reads,
  before: 'price_lot',
  isDeferred: true,
  version,
  refresh: (session) =>
    compute('lotScores', session.read(selected), async (read) => {
      await session.remove('lot_score', everyRow);
      await session.append('lot_score', Object.keys(columns), read('scores'));
      peersOf.set(session, await collected(read('peers')));
    }),
};

/** Usual values among the peers of some lots: for each screen the number of them with a value, and its quartiles. */
export const peerScreen: Statistic = {
  name: 'peer_screen',
  title: '报价规律指标同类水平',
  grain: 'group of peers × screen',
  columns: peerColumns,
  key: ['peer_level', 'peer_key', 'screen'],
  reads,
  isDeferred: true,
  version,
  refresh: async (session) => {
    const peers = peersOf.get(session) ?? (await compute('lotScores', session.read(selected), (read) => collected(read('peers'))));
    await session.remove('peer_screen', everyRow);
    await session.append('peer_screen', Object.keys(peerColumns), peers);
  },
};

const peersOf = new WeakMap<LoadSession, Cell[][]>();
