import { scoreParts } from '@tenderscope/contract';
import { everyRow, type LoadSession } from '../load/load-session.ts';
import { scoreSuppliers, type ScoreRows } from './supplier-scores/score-suppliers.ts';
import type { Statistic } from './statistic.ts';

const reads = ['units', 'companies', 'projects', 'lots', 'winners', 'bids', 'invitations', 'contracts', 'risks'] as const;
const version = 2;

const scoreColumns = {
  company_id: 'VARCHAR',
  grade: 'VARCHAR',
  score: 'DOUBLE',
  exceed_rate: 'BIGINT',
  peer_group: 'VARCHAR',
  peer_num: 'BIGINT',
  completeness: 'DOUBLE',
  ...(Object.fromEntries(Object.keys(scoreParts).map((part) => [`${part}_score`, 'DOUBLE'])) as Record<`${keyof typeof scoreParts}_score`, 'DOUBLE'>),
  cap_kinds: 'VARCHAR',
  bid_num: 'BIGINT',
  scored_from: 'BIGINT',
  scored_to: 'BIGINT',
} as const;

const measureColumns = { company_id: 'VARCHAR', measure: 'VARCHAR', value: 'DOUBLE', n: 'BIGINT', percentile: 'DOUBLE' } as const;

const peerColumns = { peer_group: 'VARCHAR', measure: 'VARCHAR', median: 'DOUBLE', peer_num: 'BIGINT', weight: 'DOUBLE' } as const;

/**
 * 综合评分 (`supplierScores`) of every supplier that bid in the three years before the last opening, among peers of 品类 × 规模 by the category of
 * most of its bids. Any bid may change every percentile, so all rows are recomputed, after the commit.
 */
export const supplierScore: Statistic = {
  name: 'supplier_score',
  title: '供应商综合评分',
  grain: 'supplier that bid within three years',
  columns: scoreColumns,
  key: ['company_id'],
  reads,
  isDeferred: true,
  version,
  refresh: (session) => fill(session, 'supplier_score', scoreColumns, ({ scores }) => scores),
};

/** Components of the score. A part of the score is also a row, with a `value` of 0–100. `n` is the number of cases behind a value. */
export const supplierMeasure: Statistic = {
  name: 'supplier_measure',
  title: '综合评分指标',
  grain: 'scored supplier × measure or part it has',
  columns: measureColumns,
  key: ['company_id', 'measure'],
  reads,
  isDeferred: true,
  version,
  refresh: (session) => fill(session, 'supplier_measure', measureColumns, ({ measures }) => measures),
};

/** Usual values in a group of peers; `weight` is that of parts. */
export const peerMeasure: Statistic = {
  name: 'peer_measure',
  title: '综合评分同类水平',
  grain: 'group of peers × measure or part',
  columns: peerColumns,
  key: ['peer_group', 'measure'],
  reads,
  isDeferred: true,
  version,
  refresh: (session) => fill(session, 'peer_measure', peerColumns, ({ peers }) => peers),
};

const done = new WeakMap<LoadSession, Promise<ScoreRows>>();

/** All suppliers are scored once for the three tables. */
async function fill(session: LoadSession, table: string, columns: object, pick: (rows: ScoreRows) => ScoreRows['scores']): Promise<void> {
  const running = done.get(session) ?? scoreSuppliers(session);
  done.set(session, running);
  const rows = pick(await running);
  await session.remove(table, everyRow);
  await session.append(table, Object.keys(columns), rows);
}
