import { groupMembership, projectCategories, type IssuerUnit, type ProjectCategory, type TimeRange } from '@tenderscope/contract';
import { timeShortcuts } from '../../widgets/date-range/time-shortcuts.ts';
import { parseFilters } from '../../widgets/filter-bar/filters-url.ts';

const names = {
  time: '期间', unit: '单位', category: '类别', method: '采购方式', organisation: '组织形式', province: '地区', city: '城市', material: '品类', group: '单位属性',
} as const;
const isFilter = (name: string): name is keyof typeof names => name in names;

const textOfTime = (time: TimeRange): string =>
  Array.isArray(time) ? time.join(' 至 ') : (timeShortcuts.find(({ choose }) => choose(0) === time)?.label ?? '全部');

/**
 * Filters in an address as text. Other parameters are choices of the page, which the text mentions without their values.
 * @param defaultTime period of an address that has none; by default the text refers to the page.
 */
export function describeAddress(address: string, units: readonly IssuerUnit[], defaultTime?: TimeRange): string {
  const params = new URLSearchParams(address);
  const { time } = parseFilters(params, new Set(), null);
  const textOf = (name: keyof typeof names, value: string): string => {
    if (name === 'unit') return units.find(({ DanWei_Guid }) => DanWei_Guid === value)?.DanWei_Name ?? '无权查看的单位（按全部单位显示）';
    if (name === 'category' && Object.hasOwn(projectCategories, value)) return projectCategories[value as ProjectCategory];
    return name === 'group' ? groupMembership[value === '1' ? 1 : 0] : value;
  };
  const valuesOf = (name: keyof typeof names): string =>
    name === 'time' ? textOfTime(time) : params.getAll(name).map((value) => textOf(name, value)).join('、');
  const parts = [...new Set(params.keys())].filter(isFilter).map((name) => `${names[name]}：${valuesOf(name)}`);
  const hasOthers = [...params.keys()].some((name) => !isFilter(name));
  return [...(params.has('time') ? [] : [`期间：${defaultTime === undefined ? '页面默认' : textOfTime(defaultTime)}`]), ...parts, ...(hasOthers ? ['及页面上的其他选择'] : [])].join('　');
}
