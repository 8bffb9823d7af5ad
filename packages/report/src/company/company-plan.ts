import type { QueryKey, RowsByKey } from '@tenderscope/catalog';
import type { Condition, ReportColumn, ReportQuery, ReportSource } from '@tenderscope/contract';
import { reportQuery, type PlannedSource } from '../planned-source.ts';

/** The queries of a report about one company. */
const keys = {
  info: 'supplier.info',
  profile: 'supplier.profile',
  ties: 'supplier.ties',
  people: 'company.people',
  monthly: 'supplier.monthly',
  bids: 'supplier.bids',
  /** Wins without an amount that is known to be the company's. */
  uncredited: 'supplier.bids',
  rivals: 'competition.rivals',
  evidence: 'company.evidence',
  evidenceLots: 'company.evidenceLots',
  groups: 'relation.groups',
  memberships: 'relation.groupMembers',
  rules: 'company.rules',
} as const satisfies Record<string, QueryKey>;
export type CompanyQueryName = keyof typeof keys;
/** The queries, and the data of a provider of company data. */
export type CompanySourceName = CompanyQueryName | 'holders' | 'risks';
export type CompanySources = Readonly<Record<CompanySourceName, ReportSource>>;

export type RowOf<Name extends CompanyQueryName> = RowsByKey[(typeof keys)[Name]];

/** Maximum number of rows read from each query. Evidence leads to the conclusion and is read in full: no company has that many rows. */
const max: Readonly<Record<CompanyQueryName, number>> = {
  info: 1,
  profile: 1,
  ties: 200,
  people: 300,
  monthly: 1000,
  bids: 30,
  uncredited: 1,
  rivals: 10,
  evidence: 10_000,
  evidenceLots: 300,
  groups: 12,
  memberships: 12,
  rules: 100,
};

function conditionsOf(name: CompanyQueryName, guid: string): Condition[] {
  if (name === 'groups') return [{ name: 'member', matching: 'like', value: `;${guid};`, whereIndex: 2 }];
  if (name === 'memberships') return [{ name: 'gys_guid', matching: '=', value: guid, whereIndex: 2 }];
  return name === 'uncredited' ? [{ name: 'is_winner', matching: '=', value: 1 }, { name: 'has_zbJinE', matching: '=', value: 0 }] : [];
}

/** The requests of each query about one company: all time, within the caller's units. */
export function companyPlan(guid: string): Readonly<Record<CompanyQueryName, PlannedSource>> {
  const planned = Object.entries(keys).map(([name, key]): [string, PlannedSource] => {
    const of = name as CompanyQueryName;
    return [name, { key, params: of === 'groups' || of === 'memberships' ? {} : { gys_guid: guid }, conditions: conditionsOf(of, guid), max: max[of] }];
  });
  return Object.fromEntries(planned) as Record<CompanyQueryName, PlannedSource>;
}

/** The rows of a query with the types of its definition. */
export const rowsOf = <Name extends CompanyQueryName>(sources: CompanySources, name: Name): readonly RowOf<Name>[] =>
  sources[name].rows as unknown as readonly RowOf<Name>[];

const text = (name: string, title: string): ReportColumn => ({ name, title, format: 'text', unit: '' });
const day = (name: string, title: string): ReportColumn => ({ name, title, format: 'day', unit: '' });

/** Columns of a provider's shareholders and records. */
export const providerColumns = {
  holders: [text('guDong_name', '股东'), text('guDong_type', '股东类型'), { name: 'ratio', title: '登记持股比例', format: 'rate', unit: '' }, day('since', '入股日期')],
  risks: [
    text('kind', '风险类型'), text('case_no', '案号'), text('casereason', '案由'), text('role', '当事人身份'),
    day('occurred_on', '发生日期'), day('ends_on', '截止日期'), text('source', '来源'),
  ],
} as const satisfies Record<'holders' | 'risks', readonly ReportColumn[]>;

/** Rows behind a number: the lots of two companies, those with a likeness, of a group, or the hits of an indicator. */
export const behind = {
  meetings: (guid: string, rival: string): ReportQuery => reportQuery('competition.meetings', { gys_guid: guid, Target_gys_guid: rival }),
  likeLots: (guid: string, rival: string, kinds: readonly string[], isCounted: boolean): ReportQuery =>
    reportQuery('company.evidenceLots', { gys_guid: guid, rival_guid: rival }, [
      { name: 'kind', matching: 'in', value: [...kinds], whereIndex: 2 },
      { name: 'isCounted', matching: '=', value: isCounted ? '是' : '否', whereIndex: 2 },
    ]),
  groupLots: (group: string): ReportQuery => reportQuery('relation.groupLots', { group_guid: group }),
  groupEvidence: (group: string): ReportQuery => reportQuery('relation.groupEvidence', { group_guid: group }),
  ruleHits: (guid: string, code: string): ReportQuery =>
    reportQuery('supplier.rules', { gys_guid: guid }, [
      { name: 'code', matching: '=', value: code, whereIndex: 2 },
      { name: 'whose', matching: '=', value: '本企业', whereIndex: 2 },
    ]),
  bids: (guid: string, won: boolean): ReportQuery =>
    reportQuery('supplier.bids', { gys_guid: guid }, won ? [{ name: 'is_winner', matching: '=', value: 1 }, { name: 'is_chengjiao', matching: '=', value: 1 }] : []),
} as const;
