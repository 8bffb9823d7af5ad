import { everyRow } from '../load/load-session.ts';
import { judgeMarkets } from './market-tests/judge-markets.ts';
import { testMarkets } from './market-tests/test-markets.ts';
import type { Statistic } from './statistic.ts';

const columns = {
  market_key: 'VARCHAR',
  test: 'VARCHAR',
  material_category: 'VARCHAR',
  category: 'VARCHAR',
  mechanism: 'VARCHAR',
  lot_num: 'BIGINT',
  used_num: 'BIGINT',
  counted_num: 'BIGINT',
  effect: 'DOUBLE',
  p_value: 'DOUBLE',
  q_value: 'DOUBLE',
  power: 'DOUBLE',
  band: 'VARCHAR',
  evidence: 'VARCHAR',
  against: 'VARCHAR',
} as const;

/**
 * Tests of markets (品类 × mechanism) for competition, of all units and all time: near-tie tests where the lowest bid wins (`nearTieTests`),
 * tests of groups where the average wins (`market_group`). A row for each market and test, also for those that do not apply. `q_value`:
 * Benjamini–Hochberg over the markets of one test. Every lot changes the q of every market, so all rows are recomputed.
 */
export const marketTest: Statistic = {
  name: 'market_test',
  title: '市场检验',
  grain: 'market (品类 × mechanism) × test',
  columns,
  key: ['market_key', 'test'],
  reads: ['companies', 'projects', 'lots', 'winners', 'bids'],
  isDeferred: true,
  version: 3,
  refresh: async (session) => {
    const rows = judgeMarkets(await testMarkets(session));
    await session.remove('market_test', everyRow);
    await session.append('market_test', Object.keys(columns), rows);
  },
};
