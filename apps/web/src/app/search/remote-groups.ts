import type { CasePageRequest, Condition, Permission } from '@tenderscope/contract';
import { caseAddress, casesPath } from '../../lib/cases/case-address.ts';
import { readCasePage } from '../../lib/cases/case-calls.ts';
import { readTopRows } from '../../lib/queries/use-rows.ts';
import { readReportPage } from '../../lib/reports/data-report-calls.ts';
import { expertAddress } from '../../widgets/links/expert-address.ts';
import { withLot } from '../../widgets/links/lot-address.ts';
import { portraitAddress, portraitListPath } from '../../widgets/links/portrait.ts';
import { supplierNote } from '../../widgets/portrait-search/supplier-note.ts';
import { matching } from './match-text.ts';
import type { Entry, RemoteGroup } from './search-group.ts';

/** The smallest page of queries. */
const pageSize = 10;
const withParams = (path: string, params: Record<string, string>): string => `${path}?${new URLSearchParams(params).toString()}`;

/** Initials and names have at least two characters, unless they are Chinese. */
const isPartOfName = (text: string): boolean => text.length > 1 || /\p{Script=Han}/u.test(text);
/** Letters, digits and their separators, with at least one digit. */
const isCode = (text: string): boolean => /^(?=.*\d)[\w.()/-]{4,60}$/.test(text.normalize('NFKC'));
/** Forms in which a code may be stored. */
const formsOf = (text: string): string[] => [...new Set([text, text.normalize('NFKC'), text.normalize('NFKC').toUpperCase()])];
const isOneOf = (name: string, text: string): Condition[] => [{ name, matching: 'in', value: formsOf(text) }];

/** Screens of the query of lots. */
const lotScreens: readonly Permission[] = [
  'tradingOverview', 'tradingTrendAnalysis', 'projectDealAnalysis', 'basicDataStatistics', 'savingResourceAnalysis', 'issuerMarket', 'agencyMarket',
  'issuerPortrait', 'agencyPortrait', 'dataReportIndex',
];
const seesLots = (screens: ReadonlySet<string>): boolean => lotScreens.some((key) => screens.has(key));

async function readLots(conditions: readonly Condition[], signal: AbortSignal): Promise<Entry[]> {
  const rows = await readTopRows('query.lotRows', {}, pageSize, signal, conditions);
  return rows.map(({ lot_guid, bd_name, BiaoDuan_bianhao, zbr_name, status }) => ({
    id: lot_guid,
    name: bd_name,
    note: [BiaoDuan_bianhao, zbr_name, status].filter((part) => part !== null && part !== '').join(' · '),
  }));
}

const lots: RemoteGroup = {
  key: 'lots',
  title: '标段（编号）',
  isOpen: seesLots,
  accepts: isCode,
  read: (text, signal) => readLots(isOneOf('BiaoDuan_bianhao', text), signal),
  addressOf: (guid, search) => ({ search: withLot(search, guid) }),
  isOverPage: true,
};

/** Reads the names of all lots: on a million of them it takes a second, too long for each key. */
const namedLots: RemoteGroup = {
  ...lots,
  key: 'namedLots',
  title: '标段与项目（名称）',
  accepts: isPartOfName,
  // A semicolon separates the values of several fields; the search matches either width.
  read: (text, signal) => readLots([{ name: 'bd_name;xm_name;BiaoDuan_bianhao', matching: 'like', value: text.replaceAll(';', '；') }], signal),
  request: (text) => `在标段、项目的名称和编号中查找“${text}”`,
};

/** Suppliers or agencies by part of a name or by initials; their portraits are searched by the same text. */
function portraitsOf(
  party: 'company' | 'agency',
  { screen, param, ...group }: Pick<RemoteGroup, 'key' | 'title' | 'read'> & { screen: string; param: string },
): RemoteGroup {
  return {
    ...group,
    isOpen: (screens) => screens.has(screen),
    accepts: isPartOfName,
    addressOf: (id, search) => portraitAddress(party, id, search),
    allAt: (text) => withParams(portraitListPath(party), { [param]: text }),
  };
}

const suppliers = portraitsOf('company', {
  key: 'suppliers',
  title: '供应商',
  screen: 'individualHolographicPortrait',
  param: 'q',
  read: async (keyword, signal) =>
    (await readTopRows('supplier.search', { keyword }, pageSize, signal)).map((row) => ({ id: row.gys_guid, name: row.Gys_Name, note: supplierNote(row) })),
});

const agencies = portraitsOf('agency', {
  key: 'agencies',
  title: '代理机构',
  screen: 'agencyPortrait',
  param: 'name',
  read: async (keyword, signal) =>
    (await readTopRows('agency.search', { keyword }, pageSize, signal)).map((row) => ({ id: row.daiLi_guid, name: row.daiLi_DanWei, note: `${row.lotNum} 个标段` })),
});

const experts: RemoteGroup = {
  key: 'experts',
  title: '评标专家（编号）',
  isOpen: (screens) => screens.has('expertReviewAbility'),
  accepts: (text) => /^[\w-]{2,40}$/.test(text),
  read: async (text, signal) => {
    const rows = await readTopRows('expert.seats', {}, pageSize, signal, isOneOf('pingwei_code', text));
    const names = new Map(rows.map(({ pingwei_code, expert_name }) => [pingwei_code, expert_name]));
    return [...names].map(([id, name]) => ({ id, name: id, note: name ?? '' }));
  },
  addressOf: expertAddress,
};

const pricePath = '/priceChecks/smartPriceChecks';
const materials: RemoteGroup = {
  key: 'materials',
  title: '物料（编码）',
  isOpen: (screens) => screens.has('smartPriceChecks'),
  accepts: isCode,
  read: async (text, signal) =>
    (await readTopRows('price.materials', {}, pageSize, signal, isOneOf('material_code', text))).map(({ name_key, spec_key, material_name, spec, n }) => ({
      id: new URLSearchParams({ name: name_key, key: spec_key }).toString(),
      name: [material_name, spec].filter((part) => part !== null && part !== '').join(' '),
      note: `${n} 条报价`,
    })),
  addressOf: (id) => `${pricePath}?${id}`,
  allAt: (q) => withParams(pricePath, { q }),
};

const casePage: CasePageRequest = {
  ...{ orderDescs: [{ col: 'openedAt', asc: false }], pageNum: 1, pageSize, states: [], outcomes: [], rules: [] },
  ...{ isMine: false, isOverdue: false, needsOwner: false, keyword: '' },
};
const cases: RemoteGroup = {
  key: 'cases',
  title: '线索',
  isOpen: (screens) => screens.has('riskCases'),
  accepts: isPartOfName,
  read: async (keyword, signal) =>
    (await readCasePage({ ...casePage, keyword }, signal)).rows.map(({ guid, number, subjectNames, ruleName, state }) => ({
      id: guid,
      name: `${number} ${subjectNames.join('、')}`,
      note: `${ruleName} · ${state}`,
    })),
  addressOf: caseAddress,
  allAt: (q) => withParams(casesPath, { q }),
};

/** Reports that are searched, the newest first: the server does not search their titles. */
const newestReports = 100;
const reports: RemoteGroup = {
  key: 'reports',
  title: `数据报告（最近 ${newestReports} 份）`,
  isOpen: (screens) => screens.has('dataReportIndex'),
  accepts: isPartOfName,
  read: async (text, signal) => {
    const { rows } = await readReportPage({ pageNum: 1, pageSize: newestReports, series: '', themes: [] }, signal);
    return matching(rows, ({ title, subtitle }) => `${title} ${subtitle}`, text).map(({ guid, title, subtitle }) => ({ id: guid, name: title, note: subtitle }));
  },
  addressOf: (report) => withParams('/dataReport/dataReportIndex', { report }),
};

/** Groups that are searched on the server, in the order of the list. */
export const remoteGroups: readonly RemoteGroup[] = [lots, suppliers, agencies, experts, materials, cases, reports, namedLots];
