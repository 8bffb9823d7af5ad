import { crowding, groupCandidates, maxTieQ, pairKey, riskGroups, type PairEvidence, type RiskGroup } from '@tenderscope/detection';
import { everyRow, type LoadSession } from '../../load/load-session.ts';
import { againstText, evidenceText, memberTexts, type FindingTexts, type GroupFindings } from './messages.ts';
import { assignStableIds } from './stable-ids.ts';
import { readEarlierGroups } from './earlier-groups.ts';
import { readBids } from './read-bids.ts';
import { readAmongMembers, readTies } from './read-ties.ts';

/** Columns of `risk_group_member`. */
export const memberColumns = ['group_guid', 'company_id', 'evidence', 'against'];

/** A suspected group as it is stored. */
export interface FoundGroup {
  guid: string;
  group: RiskGroup;
  texts: FindingTexts;
  /** In the order of the members. */
  memberTexts: readonly FindingTexts[];
  /** Epoch ms; see `risk_group`. */
  firstSeenAt: number | null;
  newFrom: number | null;
}

const found = new WeakMap<LoadSession, Promise<FoundGroup[]>>();

/** The suspected groups of the current data, searched once for all tables that one load computes from them. */
export function findGroups(session: LoadSession): Promise<FoundGroup[]> {
  const running = found.get(session) ?? find(session);
  found.set(session, running);
  return running;
}

async function find(session: LoadSession): Promise<FoundGroup[]> {
  const earlier = await readEarlierGroups(session);
  const { pairs, inCommon: { evidence } } = await readTies(session);
  const isTelling = (pieces: readonly PairEvidence[]): boolean => pieces.some(({ strength }) => strength !== 'soft');
  const linked = new Set([...evidence].flatMap(([key, pieces]) => (isTelling(pieces) ? [key] : [])));
  const candidates = groupCandidates(pairs, linked);
  await session.remove('risk_group_member', everyRow);
  await session.append('risk_group_member', memberColumns, candidates.flatMap((members, place) => members.map((company) => [String(place), company, null, null])));
  const history = await readBids(session);
  const amongMembers = await readAmongMembers(session);
  const names = await readNames(session);
  const within = <Value>(members: readonly string[], values: ReadonlyMap<string, Value>): Value[] =>
    members.flatMap((a, place) => members.slice(place + 1).flatMap((b) => values.get(pairKey(a, b)) ?? []));
  const tied = new Set(pairs.flatMap(({ a, b, q }) => (q <= maxTieQ ? [pairKey(a, b)] : [])));
  const groups = riskGroups(
    candidates,
    (members) => history.recordOf(members, within(members, evidence).flat()),
    (a, b) => tied.has(pairKey(a, b)),
  );
  const guids = assignStableIds(groups.map(({ members }) => members), earlier.known);
  const crowdingOf = crowding(pairs);
  const qOf = new Map(pairs.map(({ a, b, q }) => [pairKey(a, b), [q]]));
  return groups.map((group, place) => {
    const { members } = group;
    const findings: GroupFindings = {
      group,
      names,
      evidence: within(members, amongMembers.evidence).flat(),
      noise: noiseWithin(members),
      consortiumLots: history.consortiumLots(members),
      averageLots: history.averageLots(members),
      minQ: Math.min(1, ...within(members, qOf).flat()),
      crowding: Math.max(...members.flatMap((a, first) => members.slice(first + 1).map((b) => crowdingOf(a, b)))),
    };
    const guid = guids[place] ?? '';
    const { newFrom, firstSeenAt } = earlier;
    const texts = { evidence: evidenceText(findings), against: againstText(findings) };
    const ofMembers = members.map((member) => memberTexts(findings, member));
    return { guid, group, texts, memberTexts: ofMembers, firstSeenAt: firstSeenAt(guid), newFrom };
  });

  function noiseWithin(members: readonly string[]): GroupFindings['noise'] {
    return members.flatMap((a, place) => members.slice(place + 1).flatMap((b) => {
      const lots = amongMembers.noise.get(pairKey(a, b));
      return lots === undefined ? [] : [{ a, b, lots }];
    }));
  }
}

/** Names of the members of candidates in `risk_group_member`. */
async function readNames(session: LoadSession): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const stored = 'select company_id, name from companies where name is not null and company_id in (select company_id from risk_group_member)';
  for await (const rows of session.read(stored)) for (const [company, name] of rows) names.set(String(company), String(name));
  return names;
}
