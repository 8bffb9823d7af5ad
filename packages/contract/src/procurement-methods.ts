/** Kinds of 采购方式: rules and filters name a family instead of methods. */
export const methodFamilies = ['公开', '邀请', '询比', '竞价', '谈判', '直接', '框架', '其他'] as const;
export type MethodFamily = (typeof methodFamilies)[number];
/** That of methods of which nothing is known. */
export const otherFamily = '其他' satisfies MethodFamily;

interface MethodEntry {
  code: string;
  name: string;
  family: MethodFamily;
  /** Suppliers are known to compete for the award. */
  isCompetitive: boolean;
  /** Prices are known to be offered once and sealed, not made in talks or a live auction: price screens apply to these only. */
  isSealed: boolean;
  /** The rules that define it; 企业惯例 are the procurement rules of enterprises themselves. */
  source: '招标投标法' | '政府采购' | '国资发改革规〔2024〕53号' | '企业惯例';
  /** Other written forms of this method, never of one that is only similar. */
  synonyms: readonly string[];
}

const sealed = { isCompetitive: true, isSealed: true } as const;
const unsealed = { isCompetitive: true, isSealed: false } as const;
const direct = { isCompetitive: false, isSealed: false } as const;
const [law, government, order53, enterprise] = ['招标投标法', '政府采购', '国资发改革规〔2024〕53号', '企业惯例'] as const;

/** Those that screens always offer. */
export const standardMethods = [
  { code: 'open-tender', name: '公开招标', family: '公开', ...sealed, source: law, synonyms: ['公开', '公开招标采购'] },
  { code: 'invited-tender', name: '邀请招标', family: '邀请', ...sealed, source: law, synonyms: ['邀请', '邀标', '邀请招标采购'] },
  { code: 'inquiry', name: '询价', family: '询比', ...sealed, source: government, synonyms: ['询价采购', '公开询价', '邀请询价'] },
  { code: 'single-source', name: '单一来源', family: '直接', ...direct, source: government, synonyms: ['单一来源采购', '单源采购'] },
  {
    code: 'competitive-negotiation', name: '竞争性谈判', family: '谈判', ...unsealed, source: government,
    synonyms: ['竞争性谈判采购', '竞谈', '公开竞争性谈判', '邀请竞争性谈判'],
  },
  {
    code: 'descending-auction', name: '竞价低价', family: '竞价', ...unsealed, source: enterprise,
    synonyms: ['竞价（低价）', '网上竞价低价', '网上竞价（低价）', '反向竞价', '反向拍卖'],
  },
  {
    code: 'ascending-auction', name: '网上竞价高价', family: '竞价', ...unsealed, source: enterprise,
    synonyms: ['网上竞价（高价）', '竞价高价', '竞价（高价）'],
  },
] as const satisfies readonly MethodEntry[];

/**
 * The others. An order under a framework agreement may be placed directly (财政部令第110号), so without its kind such an agreement is not
 * known to compete.
 */
const furtherMethods = [
  { code: 'international-open-tender', name: '国际公开招标', family: '公开', ...sealed, source: law, synonyms: [] },
  { code: 'international-invited-tender', name: '国际邀请招标', family: '邀请', ...sealed, source: law, synonyms: [] },
  {
    code: 'competitive-consultation', name: '竞争性磋商', family: '谈判', ...unsealed, source: government,
    synonyms: ['竞争性磋商采购', '磋商', '竞磋', '公开竞争性磋商', '邀请竞争性磋商'],
  },
  { code: 'framework-agreement', name: '框架协议采购', family: '框架', ...direct, source: government, synonyms: ['框架协议'] },
  { code: 'closed-framework-agreement', name: '封闭式框架协议采购', family: '框架', ...sealed, source: government, synonyms: ['封闭式框架协议'] },
  { code: 'open-framework-agreement', name: '开放式框架协议采购', family: '框架', ...direct, source: government, synonyms: ['开放式框架协议'] },
  { code: 'cooperative-innovation', name: '合作创新采购', family: '谈判', ...unsealed, source: government, synonyms: ['合作创新'] },
  {
    code: 'comparative-inquiry', name: '询比采购', family: '询比', ...sealed, source: order53,
    synonyms: ['询比', '公开询比', '公开询比采购', '邀请询比', '邀请询比采购'],
  },
  {
    code: 'auction', name: '竞价采购', family: '竞价', ...unsealed, source: order53,
    synonyms: ['竞价', '公开竞价', '公开竞价采购', '邀请竞价', '邀请竞价采购'],
  },
  {
    code: 'negotiation', name: '谈判采购', family: '谈判', ...unsealed, source: order53,
    synonyms: ['谈判', '公开谈判', '公开谈判采购', '邀请谈判', '邀请谈判采购'],
  },
  { code: 'direct-purchase', name: '直接采购', family: '直接', ...direct, source: order53, synonyms: ['直接', '直采'] },
  { code: 'comparison', name: '比选', family: '询比', ...sealed, source: enterprise, synonyms: ['比选采购', '公开比选', '邀请比选'] },
  { code: 'inquiry-comparison', name: '询比价', family: '询比', ...sealed, source: enterprise, synonyms: ['询比价采购', '询价比价'] },
  { code: 'price-comparison', name: '比价采购', family: '询比', ...sealed, source: enterprise, synonyms: ['比价'] },
  { code: 'online-auction', name: '网上竞价', family: '竞价', ...unsealed, source: enterprise, synonyms: ['网上竞价采购', '电子竞价'] },
  { code: 'direct-commission', name: '直接委托', family: '直接', ...direct, source: enterprise, synonyms: [] },
  { code: 'direct-contracting', name: '直接发包', family: '直接', ...direct, source: enterprise, synonyms: [] },
  { code: 'other', name: '其他方式', family: otherFamily, ...direct, source: enterprise, synonyms: ['其他', '其它', '其它方式', '其他采购方式'] },
] as const satisfies readonly MethodEntry[];

/** The dictionary of 采购方式, in the order screens show them. */
export const procurementMethods = [...standardMethods, ...furtherMethods] as const;
export type ProcurementMethod = (typeof procurementMethods)[number]['name'];

/** How a word without an entry is stored: up to `longest` of its characters, between these. Files may have it as `written`, a pattern. */
export const otherMethod = { before: '其他（', after: '）', longest: 40, written: '^其他[(（](.+)[)）]$' } as const;

const entries: ReadonlyMap<string, MethodEntry> = new Map(procurementMethods.map((entry) => [entry.name, entry]));

/** A written form without what does not tell methods apart: width, blanks and case. */
const plainForm = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/[\s\p{Z}]/gu, '').toLowerCase();

/** Names by the plain form of each name, code and synonym. */
export const methodForms: ReadonlyMap<string, ProcurementMethod> = new Map(
  procurementMethods.flatMap(({ code, name, synonyms }) => [name, code, ...synonyms].map((form) => [plainForm(form), name] as const)),
);

/** The name of the method that a text means; undefined for an unknown word. */
export const findMethod = (text: string): ProcurementMethod | undefined => methodForms.get(plainForm(text));

/** True if a text is the stored form of a method. */
export const isStoredMethod = (text: string): boolean =>
  entries.has(text) || (text.startsWith(otherMethod.before) && text.endsWith(otherMethod.after));

/** The family of a stored method: 其他 without an entry, null without a method. */
export const methodFamily = (method: string | null): MethodFamily | null =>
  method === null ? null : (entries.get(method)?.family ?? otherFamily);

/** True if the prices of a stored method are known to be sealed. */
export const isSealedMethod = (method: string): boolean => entries.get(method)?.isSealed ?? false;

/** Names of the methods of some families. */
export const methodsInFamilies = (...families: readonly MethodFamily[]): ProcurementMethod[] =>
  procurementMethods.flatMap(({ name, family }) => (families.includes(family) ? [name] : []));
