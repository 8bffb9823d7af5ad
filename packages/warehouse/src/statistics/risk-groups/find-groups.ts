import { crowding, groupCandidates, maxTieQ, pairKey, riskGroups, type PairEvidence, type RiskGroup } from '@tenderscope/detection';
import { everyRow, type LoadSession } from '../../load/load-session.ts';
import { againstText, evidenceText } from './messages.ts';
import { assignStableIds } from './stable-ids.ts';
import { readEarlierGroups } from './earlier-groups.ts';
import { readBids } from './read-bids.ts';
import { readTies } from './read-ties.ts';

/** A suspected group as it is stored. */
export interface FoundGroup {
  guid: string;
  group: RiskGroup;
  evidence: string;
  against: string | null;
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
  const { pairs, evidence, noise } = await readTies(session);
  const isTelling = (pieces: readonly PairEvidence[]): boolean => pieces.some(({ strength }) => strength !== 'soft');
  const linked = new Set([...evidence].flatMap(([key, pieces]) => (isTelling(pieces) ? [key] : [])));
  const candidates = groupCandidates(pairs, linked);
  await session.remove('risk_group_member', everyRow);
  await session.append('risk_group_member', ['group_guid', 'company_id'], candidates.flatMap((members, place) => members.map((company) => [String(place), company])));
  const history = await readBids(session);
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
  return groups.map((group, place) => {
    const { members } = group;
    const findings = {
      group,
      consortiumLots: history.consortiumLots(members),
      averageLots: history.averageLots(members),
      noiseLots: within(members, noise).reduce((sum, lots) => sum + lots, 0),
      crowding: Math.max(...members.flatMap((a, first) => members.slice(first + 1).map((b) => crowdingOf(a, b)))),
    };
    const guid = guids[place] ?? '';
    const { newFrom, firstSeenAt } = earlier;
    return { guid, group, evidence: evidenceText(findings), against: againstText(findings), firstSeenAt: firstSeenAt(guid), newFrom };
  });
}
