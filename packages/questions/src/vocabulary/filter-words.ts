import { lotStatuses, methodFamilies, methodSynonyms, organisationForms, procurementMethods, projectCategories, provinces } from '@tenderscope/contract';
import { cities, cityForms, type City } from '@tenderscope/contract/places';
import type { FilterValue } from '../reading.ts';

type Entry = readonly [word: string, filter: FilterValue];

/** Short words that may also be a family of methods, or something else. */
const unclear = new Set(['公开', '邀请', '直接', '其他', '其它', '单一', '谈判', '竞价', '磋商', '比价', '询比', '框架协议', '其他方式', '其它方式']);

const methods: Entry[] = procurementMethods.flatMap(({ name }) =>
  [name, ...(methodSynonyms[name] ?? [])]
    .filter((word) => !unclear.has(word))
    .flatMap((word) => [word, `${word}方式`, `${word}采购方式`, `${word}采购`])
    .map((word) => [word, { name: 'zb_fangshi', value: name, label: name }] as const));

const families: Entry[] = methodFamilies.filter((family) => family !== '其他').flatMap((family) =>
  [`${family}类`, `${family}类方式`, `${family}类采购`].map((word) => [word, { name: 'zb_fangshi_LeiBie', value: family, label: `${family}类` }] as const));

const categories: Entry[] = Object.entries(projectCategories).flatMap(([code, name]) =>
  [name, `${name}类`].map((word) => [word, { name: 'xm_LeiXing', value: code, label: name }] as const));

const organisations: Entry[] = organisationForms.map((form) => [form, { name: 'zb_zuzhixingshi', value: form, label: form }]);

const groups: Entry[] = ([['1', '集团内'], ['0', '集团外']] as const).flatMap(([value, label]) =>
  [label, `${label}部`].map((word) => [word, { name: 'Is_JiTuanNei', value, label }] as const));

const provinceEntries: Entry[] = provinces.flatMap(({ name, longName }) =>
  [name, longName, `${name}省内`, `${longName}内`, `${name}省`].map((word) => [word, { name: 'sheng_name', value: name, label: name }] as const));

const provinceForms = new Set(provinceEntries.map(([word]) => word));
/** Municipalities are provinces here. */
const isPlain = ({ name, isDistrict }: City): boolean => !isDistrict && !provinceForms.has(name);
const cityEntries: Entry[] = cities.filter(isPlain).flatMap((city) => {
  const short = city.name.replace(/(?:市|地区|盟)$/, '');
  const written = [city.name, ...(short.length >= 2 && !provinceForms.has(short) && cityForms.get(short)?.length === 1 ? [short] : [])];
  return written.map((word) => [word, { name: 'shi_name', value: city.name, label: city.name }] as const);
});

const status = (word: string, value: (typeof lotStatuses)[number]): Entry => [word, { name: 'status', value, label: value }];
const statuses: Entry[] = [
  ...['进行中', '正在进行', '正在进行中', '在进行', '进行当中'].map((word) => status(word, '进行中')),
  ...['终止', '已终止', '终止了', '终止招标'].map((word) => status(word, '终止')),
];

/** Words that select lots, in lower case. */
export const filterWords: ReadonlyMap<string, FilterValue> = new Map([
  ...cityEntries, ...provinceEntries, ...categories, ...organisations, ...groups, ...families, ...statuses, ...methods,
]);

/** Running lots that are not opened yet. */
export const unopenedFilters: readonly FilterValue[] = [
  { name: 'is_kaibiao', value: '0', label: '未开标' },
  { name: 'status', value: '进行中', label: '进行中' },
];
