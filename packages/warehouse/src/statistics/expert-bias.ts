import { benjaminiHochberg, expertBiases, type ExpertBias, type PanelMark } from '@tenderscope/detection';
import { everyRow, type LoadSession } from '../load/load-session.ts';
import type { Statistic } from './statistic.ts';

const columns = { expert_id: 'VARCHAR', company_id: 'VARCHAR', n: 'BIGINT', bias: 'DOUBLE', p_value: 'DOUBLE', q_value: 'DOUBLE' } as const;

/** How far an expert favours a supplier beyond chance, over all meetings of the two. Benjamini–Hochberg over all pairs tested. */
export const expertBias: Statistic = {
  name: 'expert_bias',
  title: '评委倾向',
  grain: 'expert × supplier',
  columns,
  key: ['expert_id', 'company_id'],
  reads: ['experts', 'reviews', 'lots', 'projects'],
  version: 2,
  refresh: async (session, isPartial) => {
    const reached = isPartial ? await keepReached(session) : everyRow;
    await session.remove('expert_bias', reached);
    const biases = [...(await computeBiases(session, reached, isPartial)), ...(await readTested(session))];
    const tested = biases.filter(({ pValue }) => pValue !== null);
    const q = benjaminiHochberg(Float64Array.from(tested, ({ pValue }) => pValue ?? 1));
    const qOf = new Map(tested.map((bias, index) => [bias, q[index] ?? null]));
    await session.remove('expert_bias', 'p_value is not null');
    await session.append(
      'expert_bias',
      Object.keys(columns),
      biases.map((bias) => [bias.expert, bias.company, bias.n, bias.bias, bias.pValue, qOf.get(bias) ?? null]),
    );
  },
};

/** Keeps the pairs that sat on a touched lot. */
async function keepReached(session: LoadSession): Promise<string> {
  await session.keep('touched_meeting', 'select distinct expert_id, company_id from reviews where lot_id in (select lot_id from touched_lot)');
  return '(expert_id, company_id) in (select expert_id, company_id from touched_meeting)';
}

/** Chance is measured by the whole panel's marks for the bidder, so those of the pair's meetings are read whole. */
async function computeBiases(session: LoadSession, reached: string, isPartial: boolean): Promise<ExpertBias[]> {
  const wanted = new Set<string>();
  const key = (expert: string, company: string): string => `${expert}\u0000${company}`;
  if (isPartial) {
    for await (const rows of session.read('select expert_id, company_id from touched_meeting')) {
      for (const [expert, company] of rows) wanted.add(key(String(expert), String(company)));
    }
  }
  const panels = `select lot_id, company_id from review_total where ${reached}`;
  const marks: PanelMark[] = [];
  const selected = `select lot_id, expert_id, company_id, z from review_total where z is not null and (lot_id, company_id) in (${panels})`;
  for await (const rows of session.read(selected)) {
    for (const [lot, expert, company, z] of rows) {
      marks.push({ lot: String(lot), expert: String(expert), company: String(company), z: Number(z) });
    }
  }
  return expertBiases(marks, isPartial ? (expert, company) => wanted.has(key(expert, company)) : undefined);
}

async function readTested(session: LoadSession): Promise<ExpertBias[]> {
  const tested: ExpertBias[] = [];
  for await (const rows of session.read('select expert_id, company_id, n, bias, p_value from expert_bias where p_value is not null')) {
    for (const [expert, company, n, bias, p] of rows) {
      tested.push({ expert: String(expert), company: String(company), n: Number(n), bias: Number(bias), pValue: Number(p) });
    }
  }
  return tested;
}
