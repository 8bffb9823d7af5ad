/** Kinds of 采购方式. Rules and filters name a family instead of methods. */
export const methodFamilies = ['公开', '邀请', '询比', '竞价', '谈判', '直接', '框架', '其他'] as const;
export type MethodFamily = (typeof methodFamilies)[number];
/** The family of unknown methods. */
export const otherFamily = '其他' satisfies MethodFamily;

interface MethodEntry {
  code: string;
  name: string;
  family: MethodFamily;
  /** True if suppliers are known to compete for the award. */
  isCompetitive: boolean;
  /**
   * True if prices are known to be offered once and sealed, and not in negotiations or a live auction. Price screens apply only to these.
   */
  isSealed: boolean;
  /** The rules that define the method; 企业惯例 are the internal procurement rules of enterprises. */
  source: '招标投标法' | '政府采购' | '国资发改革规〔2024〕53号' | '企业惯例';
}

const sealed = { isCompetitive: true, isSealed: true } as const;
const unsealed = { isCompetitive: true, isSealed: false } as const;
const direct = { isCompetitive: false, isSealed: false } as const;
const [law, government, order53, enterprise] = ['招标投标法', '政府采购', '国资发改革规〔2024〕53号', '企业惯例'] as const;

/** The methods that screens always offer. */
export const standardMethods = [
  { code: 'open-tender', name: '公开招标', family: '公开', ...sealed, source: law },
  { code: 'invited-tender', name: '邀请招标', family: '邀请', ...sealed, source: law },
  { code: 'inquiry', name: '询价', family: '询比', ...sealed, source: government },
  { code: 'single-source', name: '单一来源', family: '直接', ...direct, source: government },
  { code: 'competitive-negotiation', name: '竞争性谈判', family: '谈判', ...unsealed, source: government },
  { code: 'descending-auction', name: '竞价低价', family: '竞价', ...unsealed, source: enterprise },
  { code: 'ascending-auction', name: '网上竞价高价', family: '竞价', ...unsealed, source: enterprise },
] as const satisfies readonly MethodEntry[];

/**
 * The other methods. An order under a framework agreement may be placed directly (财政部令第110号), so an agreement of unknown kind is not known
 * to be competitive.
 */
const furtherMethods = [
  { code: 'international-open-tender', name: '国际公开招标', family: '公开', ...sealed, source: law },
  { code: 'international-invited-tender', name: '国际邀请招标', family: '邀请', ...sealed, source: law },
  { code: 'competitive-consultation', name: '竞争性磋商', family: '谈判', ...unsealed, source: government },
  { code: 'framework-agreement', name: '框架协议采购', family: '框架', ...direct, source: government },
  { code: 'closed-framework-agreement', name: '封闭式框架协议采购', family: '框架', ...sealed, source: government },
  { code: 'open-framework-agreement', name: '开放式框架协议采购', family: '框架', ...direct, source: government },
  { code: 'cooperative-innovation', name: '合作创新采购', family: '谈判', ...unsealed, source: government },
  { code: 'comparative-inquiry', name: '询比采购', family: '询比', ...sealed, source: order53 },
  { code: 'auction', name: '竞价采购', family: '竞价', ...unsealed, source: order53 },
  { code: 'negotiation', name: '谈判采购', family: '谈判', ...unsealed, source: order53 },
  { code: 'direct-purchase', name: '直接采购', family: '直接', ...direct, source: order53 },
  { code: 'comparison', name: '比选', family: '询比', ...sealed, source: enterprise },
  { code: 'inquiry-comparison', name: '询比价', family: '询比', ...sealed, source: enterprise },
  { code: 'price-comparison', name: '比价采购', family: '询比', ...sealed, source: enterprise },
  { code: 'online-auction', name: '网上竞价', family: '竞价', ...unsealed, source: enterprise },
  { code: 'direct-commission', name: '直接委托', family: '直接', ...direct, source: enterprise },
  { code: 'direct-contracting', name: '直接发包', family: '直接', ...direct, source: enterprise },
  { code: 'other', name: '其他方式', family: otherFamily, ...direct, source: enterprise },
] as const satisfies readonly MethodEntry[];

/** The dictionary of 采购方式, in the order of screens. */
export const procurementMethods = [...standardMethods, ...furtherMethods] as const;
export type ProcurementMethod = (typeof procurementMethods)[number]['name'];

/**
 * Stored form of a word without an entry: up to `longest` of its characters, between these. In files it may have the form of the pattern
 * `written`.
 */
export const otherMethod = { before: '其他（', after: '）', longest: 40, written: '^其他[(（](.+)[)）]$' } as const;

const entries: ReadonlyMap<string, MethodEntry> = new Map(procurementMethods.map((entry) => [entry.name, entry]));

/** True if a text is the stored form of a method. */
export const isStoredMethod = (text: string): boolean =>
  entries.has(text) || (text.startsWith(otherMethod.before) && text.endsWith(otherMethod.after));

/** The family of a stored method: 其他 without an entry, null without a method. */
export const methodFamily = (method: string | null): MethodFamily | null =>
  method === null ? null : (entries.get(method)?.family ?? otherFamily);

/** True if the prices of a stored method are known to be sealed. */
export const isSealedMethod = (method: string): boolean => entries.get(method)?.isSealed ?? false;

/** The method in which the buyer sells, which is no purchase. */
export const saleMethod = '网上竞价高价' satisfies ProcurementMethod;

/** Families of purchases that are announced to everybody, and of those that never are; the others may be either. */
export const publicFamilies: readonly MethodFamily[] = ['公开'];
export const closedFamilies: readonly MethodFamily[] = ['邀请', '直接'];

/** Names of the methods of some families. */
export const methodsInFamilies = (...families: readonly MethodFamily[]): ProcurementMethod[] =>
  procurementMethods.flatMap(({ name, family }) => (families.includes(family) ? [name] : []));
