import { lookThrough, type Holding } from '@tenderscope/detection';
import { everyRow, type LoadSession } from '../load/load-session.ts';
import type { Statistic } from './statistic.ts';

const columns = { holder_node: 'VARCHAR', company_node: 'VARCHAR', share: 'DOUBLE', levels: 'BIGINT' } as const;

/** Look-through share of a holder in a company, over all chains of equity: Σ Π ratio. */
export const controlShare: Statistic = {
  name: 'control_share',
  title: '穿透持股',
  grain: 'holder × company',
  columns,
  key: ['holder_node', 'company_node'],
  reads: ['companies', 'shareholdings', 'positions'],
  after: 'party_edge',
  before: 'party_link',
  version: 1,
  refresh: async (session) => {
    const shares = lookThrough(await readHoldings(session));
    await session.remove('control_share', everyRow);
    await session.append(
      'control_share',
      Object.keys(columns),
      shares.map(({ holder, company, share, levels }) => [holder, company, share, levels]),
    );
  },
};

async function readHoldings(session: LoadSession): Promise<Holding[]> {
  const holdings: Holding[] = [];
  const direct = `select from_node, to_node, ratio from party_edge where is_forward = 1 and ratio > 0 order by from_node, to_node`;
  for await (const rows of session.read(direct)) {
    for (const [holder, company, ratio] of rows) holdings.push({ holder: String(holder), company: String(company), ratio: Number(ratio) });
  }
  return holdings;
}
