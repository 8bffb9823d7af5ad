import { averageMechanism, marketBands } from '@tenderscope/contract';
import { judgeBenchmarkGroups } from '@tenderscope/detection';
import { everyRow, type LoadSession } from '../load/load-session.ts';
import { groupAgainstText, groupEvidenceText } from './market-tests/messages.ts';
import { testMarkets } from './market-tests/test-markets.ts';
import type { Statistic } from './statistic.ts';

const columns = {
  group_key: 'VARCHAR',
  material_category: 'VARCHAR',
  mechanism: 'VARCHAR',
  members: 'VARCHAR',
  member_names: 'VARCHAR',
  member_num: 'BIGINT',
  lot_num: 'BIGINT',
  changed_num: 'BIGINT',
  expected_num: 'DOUBLE',
  participation_q: 'DOUBLE',
  p_value: 'DOUBLE',
  q_value: 'DOUBLE',
  power: 'DOUBLE',
  band: 'VARCHAR',
  evidence: 'VARCHAR',
  against: 'VARCHAR',
} as const;

/**
 * Groups of companies that often bid together where the average wins (`benchmarkGroups`), with the awards recomputed without them.
 * `lot_num`: lots with half of the members; `expected_num`: changed awards by chance; `q_value`: Benjamini–Hochberg over all groups.
 */
export const marketGroup: Statistic = {
  name: 'market_group',
  title: '平均价市场的群体',
  grain: 'market that the average wins × group of companies',
  columns,
  key: ['group_key'],
  reads: ['companies', 'projects', 'lots', 'winners', 'bids'],
  isDeferred: true,
  version: 2,
  refresh: async (session) => {
    const { markets, grouped } = await testMarkets(session);
    const nameOf = new Map(markets.map(({ material, name }) => [material, name]));
    const all = grouped.flatMap(({ material, market }) => market.groups.map((group) => ({ material, market, group })));
    const judged = judgeBenchmarkGroups(all.map(({ group }) => group));
    const names = await readNames(session, new Set(all.flatMap(({ group }) => group.members)));
    await session.remove('market_group', everyRow);
    await session.append('market_group', Object.keys(columns), all.map(({ material, market, group }, place) => {
      const { members, lots, changed, expected, participationQ, p, power } = group;
      const { q, state } = judged[place] ?? { q: null, state: 'weak' };
      return [
        `${material}|${members.join(';')}`, nameOf.get(material) ?? null, averageMechanism, members.join(';'),
        members.map((member) => names.get(member) ?? member).join('、'), members.length, lots, changed, expected, participationQ, p, q, power,
        marketBands[state], groupEvidenceText(group), groupAgainstText(group, market),
      ];
    }));
  },
};

async function readNames(session: LoadSession, wanted: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  if (wanted.size === 0) return names;
  for await (const rows of session.read('select company_id, name from companies where name is not null')) {
    for (const [company, name] of rows) if (wanted.has(String(company))) names.set(String(company), String(name));
  }
  return names;
}
