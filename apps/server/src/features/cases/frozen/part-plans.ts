import type { QueryKey } from '@tenderscope/catalog';
import { caseSubjectKinds, type CaseSubjectKind, type Condition } from '@tenderscope/contract';
import type { EvidenceRow } from '../case-evidence.ts';
import type { partTitles } from '../messages.ts';

export type PartName = keyof typeof partTitles;

/** A query that gives a part, or some of its rows. */
export interface PartRequest {
  part: PartName;
  query: QueryKey;
  params?: readonly string[];
  conditions?: readonly Condition[];
  /** The two companies that the rows are about, for a part with rows of several pairs. */
  pair?: readonly [string, string];
}

/** Subject of a finding. */
export interface FrozenSubject {
  kind: CaseSubjectKind;
  guids: readonly string[];
  /** Ids of suspected groups that its rows name. */
  groups: readonly string[];
}

export type FoundRows = ReadonlyMap<PartName, readonly EvidenceRow[]>;

const [company, pair, group, lot] = caseSubjectKinds;
/** Maximum number of pairs whose reasons against are read: all pairs of the largest group that a case can be about. */
export const maxPairs = 66;

const onResult = (name: string, value: string): Condition => ({ name, matching: '=', value, whereIndex: 2 });
const onLots = (lots: readonly string[]): Condition[] => [{ name: 'lot_guid', matching: 'in', value: [...lots] }];

/** Requests that depend on the subject alone, so that every entrance freezes the same. */
export function firstRequests({ kind, guids, groups }: FrozenSubject): PartRequest[] {
  const [one = '', other = '', third = ''] = guids;
  if (kind === company) return ofCompany(one);
  if (kind === pair) return ofPair(one, other);
  if (kind === lot) return ofLot(one);
  if (kind !== group) return ofExpert(one, other);
  const [own] = groups;
  if (own !== undefined) return ofGroup(own);
  return [
    { part: 'pairEvidence', query: 'relation.evidence', params: [one, other, third] },
    { part: 'memberBids', query: 'relation.memberBids', params: ['', one, other, third] },
  ];
}

const ofGroup = (guid: string): PartRequest[] => [
  { part: 'group', query: 'relation.groups', conditions: [onResult('group_guid', guid)] },
  { part: 'members', query: 'relation.groupMembers', conditions: [onResult('group_guid', guid)] },
  { part: 'pairEvidence', query: 'relation.groupEvidence', params: [guid] },
  { part: 'meetings', query: 'relation.groupLots', params: [guid] },
  { part: 'memberBids', query: 'relation.memberBids', params: [guid] },
];

const ofPair = (one: string, other: string): PartRequest[] => [
  { part: 'group', query: 'relation.groups', conditions: [one, other].map((guid) => isMember(guid)) },
  { part: 'pairEvidence', query: 'relation.evidence', params: [one, other] },
  { part: 'pairFigures', query: 'competition.pair', params: [one, other] },
  { part: 'pairRules', query: 'competition.pairRules', params: [one, other] },
  { part: 'similarities', query: 'company.evidenceLots', params: [one, other] },
  { part: 'marksInUse', query: 'relation.sharedMarks', params: [one, other] },
  { part: 'consortia', query: 'competition.consortiumLots', params: [one, other] },
  { part: 'meetings', query: 'competition.meetings', params: [one, other] },
  { part: 'memberBids', query: 'relation.memberBids', params: ['', one, other] },
  { part: 'pairPeers', query: 'relation.pairPeers', params: [one, other] },
];

const ofCompany = (guid: string): PartRequest[] => [
  { part: 'group', query: 'relation.groups', conditions: [isMember(guid)] },
  { part: 'members', query: 'relation.groupMembers', conditions: [onResult('gys_guid', guid)] },
  { part: 'companyRules', query: 'company.rules', params: [guid] },
  { part: 'risks', query: 'relation.risks', params: [''], conditions: [onResult('gys_guid', guid)] },
  { part: 'riskBids', query: 'relation.riskBids', params: [guid, ''], conditions: [{ name: 'inForceNum', matching: '>=', value: 1, whereIndex: 2 }] },
  { part: 'companyEvidence', query: 'company.evidence', params: [guid] },
  { part: 'similarities', query: 'company.evidenceLots', params: [guid] },
];

const ofLot = (guid: string): PartRequest[] => [
  { part: 'pairEvidence', query: 'lot.relations', params: [guid] },
  { part: 'lotRules', query: 'lot.rules', params: [guid] },
  { part: 'winners', query: 'lot.winners', params: [guid] },
  { part: 'subcontracts', query: 'lot.subcontracts', params: [guid] },
  { part: 'staffChanges', query: 'lot.staffChanges', params: [guid] },
  { part: 'screenPeers', query: 'lot.screenPeers', params: [guid] },
  { part: 'lotPeers', query: 'relation.lotPeers', params: [guid] },
];

const ofExpert = (code: string, supplier: string): PartRequest[] => [
  { part: 'expert', query: 'expert.deviation', conditions: [onResult('pingwei_code', code)] },
  { part: 'leaning', query: 'expert.bias', params: [code], conditions: [onResult('gys_guid', supplier)] },
  { part: 'employer', query: 'expert.employers', conditions: [onResult('pingwei_code', code), onResult('gys_guid', supplier)] },
  { part: 'meetings', query: 'expert.meetings', params: [code, supplier] },
];

const isMember = (guid: string): Condition => ({ name: 'member', matching: 'like', value: `;${guid};`, whereIndex: 2 });

/** The lots that a finding is about, in the order of the parts that name them. */
export function lotsOf({ kind, guids }: FrozenSubject, found: FoundRows): string[] {
  if (kind === lot) return [...guids];
  const naming = (['meetings', 'memberBids', 'similarities', 'riskBids', 'consortia'] as const).flatMap((part) => found.get(part) ?? []);
  return [...new Set(naming.flatMap(({ lot_guid: guid }) => (typeof guid === 'string' ? [guid] : [])))];
}

/** Pairs of companies whose reasons against belong to a finding: of a lot, those that something connects; of a group, these first. */
export function pairsOf({ kind, guids }: FrozenSubject, found: FoundRows): (readonly [string, string])[] {
  const connected = connectedPairs(found);
  if (kind === lot) return [...connected.values()];
  if (kind !== pair && kind !== group) return [];
  const all = guids.flatMap((one, place) => guids.slice(place + 1).map((other) => [one, other] as const));
  return [...all.filter((two) => connected.has(keyOf(two))), ...all.filter((two) => !connected.has(keyOf(two)))];
}

function connectedPairs(found: FoundRows): Map<string, readonly [string, string]> {
  const tied = (found.get('pairEvidence') ?? []).filter(({ strength }) => typeof strength === 'number');
  const pairs = tied.map((row) => [textIn(row, 'gys_guid'), textIn(row, 'Target_Gys_guid') || textIn(row, 'Target_gys_guid')] as const);
  return new Map(pairs.map((two) => [keyOf(two), two]));
}

const keyOf = (two: readonly [string, string]): string => two.toSorted().join('/');

/** Requests about the lots and the pairs that the first requests have found. */
export function laterRequests(subject: FrozenSubject, found: FoundRows, lots: readonly string[]): PartRequest[] {
  const reasons = pairsOf(subject, found).slice(0, maxPairs).map((two): PartRequest => (
    { part: 'reasons', query: 'relation.pairReasons', params: two, pair: two }
  ));
  const peers = subject.kind === group ? maxMeetings(found).map((params): PartRequest => ({ part: 'pairPeers', query: 'relation.pairPeers', params })) : [];
  if (lots.length === 0) return [...reasons, ...peers];
  const hasMarks = subject.kind === lot || subject.kind === caseSubjectKinds[4];
  return [
    ...reasons,
    ...peers,
    { part: 'lots', query: 'riskCase.lots', conditions: onLots(lots) },
    { part: 'bids', query: 'riskCase.bids', conditions: onLots(lots) },
    ...(hasMarks ? [{ part: 'marks', query: 'riskCase.marks', conditions: onLots(lots) } as const] : []),
    { part: 'screens', query: 'relation.priceAlerts', conditions: [{ name: 'lot_guid', matching: 'in', value: [...lots], whereIndex: 2 }] },
  ];
}

/** The two members of a group that met most, which represent it beside their peers. */
function maxMeetings(found: FoundRows): [string, string][] {
  const [max] = (found.get('pairEvidence') ?? [])
    .filter(({ lotNum }) => typeof lotNum === 'number')
    .toSorted((a, b) => Number(b['lotNum']) - Number(a['lotNum']));
  return max ? [[textIn(max, 'gys_guid'), textIn(max, 'Target_gys_guid')]] : [];
}

function textIn(row: EvidenceRow, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : '';
}
