import { evidenceLevel, pairKey, type FrequentPair, type PairEvidence } from '@tenderscope/detection';
import type { LoadSession } from '../../load/load-session.ts';
import { evidenceKinds } from '../../marts/evidence-kinds.ts';
import { allThreads } from './messages.ts';

/** Ties between companies: pairs that often meet, and further links between them. */
export interface Ties {
  pairs: FrequentPair[];
  /** Of the frequent pairs. */
  inCommon: PairsInCommon;
}

/** Evidence of pairs, and the most lots with one kind of noise; both by pair (`pairKey`). */
export interface PairsInCommon {
  evidence: ReadonlyMap<string, readonly PairEvidence[]>;
  noise: ReadonlyMap<string, number>;
}

/** Pairs of members of one candidate in `risk_group_member`. */
const memberPairs = `
  (select distinct one.company_id as company_a, other.company_id as company_b
  from risk_group_member one join risk_group_member other on other.group_guid = one.group_guid
  where one.company_id < other.company_id)`;

/** Evidence of these pairs. A pair that one person or holder links in two ways has two pieces. */
const piecesOf = (pairs: string): string => `
  select e.company_a, e.company_b, e.label as label, max(e.strength) as strength, count_sum(e.lots) as lots, count_sum(e.noise_lots) as noise_lots
  from evidence_edge e join ${pairs} t on t.company_a = e.company_a and t.company_b = e.company_b
  group by e.company_a, e.company_b, e.label
  union all
  select t.company_a, t.company_b, l.kind as label, max(l.strength) as strength, 0 as lots, 0 as noise_lots
  from party_link l join ${pairs} t on t.company_a = least(l.from_company, l.to_company) and t.company_b = greatest(l.from_company, l.to_company)
  group by t.company_a, t.company_b, l.kind`;

export async function readTies(session: LoadSession): Promise<Ties> {
  const pairs: FrequentPair[] = [];
  for await (const rows of session.read('select company_a, company_b, q_value from pair_test order by company_a, company_b')) {
    for (const [a, b, q] of rows) pairs.push({ a: String(a), b: String(b), q: Number(q) });
  }
  return { pairs, inCommon: await readInCommon(session, piecesOf('pair_test')) };
}

/** Evidence between members of a candidate in `risk_group_member`, also of pairs that rarely meet. */
export const readAmongMembers = (session: LoadSession): Promise<PairsInCommon> => readInCommon(session, piecesOf(memberPairs));

async function readInCommon(session: LoadSession, pieces: string): Promise<PairsInCommon> {
  const evidence = new Map<string, PairEvidence[]>();
  const noise = new Map<string, number>();
  for await (const rows of session.read(`select * from (${pieces}) as pieces order by 1, 2, 3`)) {
    for (const [first, second, label, strength, lots, noiseLots] of rows) {
      const [a, b] = [String(first), String(second)];
      if (Number(noiseLots) > 0) noise.set(pairKey(a, b), Math.max(noise.get(pairKey(a, b)) ?? 0, Number(noiseLots)));
      if (Number(strength) > 0 && (Number(lots) > 0 || Number(noiseLots) === 0)) {
        const known = evidence.get(pairKey(a, b)) ?? [];
        const level = evidenceLevel(Number(strength));
        evidence.set(pairKey(a, b), [...known, { a, b, label: String(label), strength: level, lots: Number(lots) }]);
      }
    }
  }
  for (const [key, own] of evidence) evidence.set(key, withAllThreads(own));
  return { evidence, noise };
}

const machineIds = evidenceKinds.filter(({ column }) => ['mac', 'cpu_id', 'disk_id'].includes(column)).map(({ title }) => title);

/** All three ids of a machine are one hard piece, found on at most as many lots as each of them (04 §Evidence). */
function withAllThreads(pieces: readonly PairEvidence[]): PairEvidence[] {
  const ids = pieces.filter(({ label }) => machineIds.includes(label));
  const [first] = ids;
  if (first === undefined || ids.length < machineIds.length) return [...pieces];
  const complete: PairEvidence = { ...first, label: allThreads, strength: 'hard', lots: Math.min(...ids.map(({ lots }) => lots)) };
  return [complete, ...pieces.filter((piece) => !ids.includes(piece))];
}
