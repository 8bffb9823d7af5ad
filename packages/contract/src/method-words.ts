import { plainForm } from './plain-form.ts';
import { procurementMethods, type ProcurementMethod } from './procurement-methods.ts';

/** Synonyms of methods. Names of methods that are only similar are not included. */
export const methodSynonyms: Readonly<Partial<Record<ProcurementMethod, readonly string[]>>> = {
  公开招标: ['公开', '公招', '公开招标采购'],
  邀请招标: ['邀请', '邀标', '邀招', '邀请招标采购'],
  询价: ['询价采购', '公开询价', '邀请询价'],
  单一来源: ['单一来源采购', '单源采购', '单一'],
  竞争性谈判: ['竞争性谈判采购', '竞谈', '公开竞争性谈判', '邀请竞争性谈判'],
  竞价低价: ['竞价（低价）', '网上竞价低价', '网上竞价（低价）', '反向竞价', '反向拍卖'],
  网上竞价高价: ['网上竞价（高价）', '竞价高价', '竞价（高价）'],
  竞争性磋商: ['竞争性磋商采购', '磋商', '竞磋', '公开竞争性磋商', '邀请竞争性磋商'],
  框架协议采购: ['框架协议'],
  封闭式框架协议采购: ['封闭式框架协议'],
  开放式框架协议采购: ['开放式框架协议'],
  合作创新采购: ['合作创新'],
  询比采购: ['询比', '公开询比', '公开询比采购', '邀请询比', '邀请询比采购'],
  竞价采购: ['竞价', '公开竞价', '公开竞价采购', '邀请竞价', '邀请竞价采购'],
  谈判采购: ['谈判', '公开谈判', '公开谈判采购', '邀请谈判', '邀请谈判采购'],
  直接采购: ['直接', '直采'],
  比选: ['比选采购', '公开比选', '邀请比选'],
  询比价: ['询比价采购', '询价比价'],
  比价采购: ['比价'],
  网上竞价: ['网上竞价采购', '电子竞价'],
  其他方式: ['其他', '其它', '其它方式', '其他采购方式'],
};

/** The name, the code and the synonyms of a method. */
const formsOf = ({ name, code }: (typeof procurementMethods)[number]): string[] => [name, code, ...(methodSynonyms[name] ?? [])];

/** Names by the plain form of each written form. */
export const methodForms: ReadonlyMap<string, ProcurementMethod> = new Map(
  procurementMethods.flatMap((entry) => formsOf(entry).map((form) => [plainForm(form), entry.name] as const)),
);

/** Name of the method that a text denotes; undefined for an unknown word. */
export const findMethod = (text: string): ProcurementMethod | undefined => methodForms.get(plainForm(text));
