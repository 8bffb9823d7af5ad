import { expertBiases, type PanelMark } from '@tenderscope/detection';
import { everyRow, type LoadSession } from '../load/load-session.ts';
import type { Statistic } from './statistic.ts';

const columns = { expert_id: 'VARCHAR', company_id: 'VARCHAR', n: 'BIGINT', bias: 'DOUBLE', p_value: 'DOUBLE', q_value: 'DOUBLE' } as const;

const totals = 'select lot_id, expert_id, company_id, z from review_total where z is not null';

/** How far an expert favours a supplier beyond chance, over all meetings of the two. */
export const expertBias: Statistic = {
  name: 'expert_bias',
  title: '评委倾向',
  grain: 'expert × supplier',
  columns,
  key: ['expert_id', 'company_id'],
  reads: ['experts', 'reviews', 'lots', 'projects'],
  version: 1,
  refresh: async (session) => {
    const biases = expertBiases(await readMarks(session));
    await session.remove('expert_bias', everyRow);
    await session.append(
      'expert_bias',
      Object.keys(columns),
      biases.map(({ expert, company, n, bias, pValue, qValue }) => [expert, company, n, bias, pValue, qValue]),
    );
  },
};

async function readMarks(session: LoadSession): Promise<PanelMark[]> {
  const marks: PanelMark[] = [];
  for await (const rows of session.read(totals)) {
    for (const [lot, expert, company, z] of rows) {
      marks.push({ lot: String(lot), expert: String(expert), company: String(company), z: Number(z) });
    }
  }
  return marks;
}
