import { businessDay, groupMembership, projectCategories, type IssuerUnit, type Period } from '@tenderscope/contract';
import type { TenderFilters } from './tender-filters.ts';

/** Text of the selection with the days of its period. */
export function describeSelection(filters: TenderFilters, period: Period | null, units: readonly IssuerUnit[]): string {
  return describeFilters(filters, period === null ? '全部时间' : `${businessDay(period.from)} 至 ${businessDay(period.to)}`, units);
}

/** Text of the selection: always with unit and period, other filters only if they narrow it. */
export function describeFilters(filters: TenderFilters, periodText: string, units: readonly IssuerUnit[]): string {
  const { categories, methods, organisation, province, city, materials, group } = filters;
  const names = units.filter(({ DanWei_Guid }) => filters.units.includes(DanWei_Guid)).map(({ DanWei_Name }) => DanWei_Name);
  const rest = [
    list('单位属性', group === null ? [] : [groupMembership[group]]),
    list('类别', categories.map((category) => projectCategories[category])),
    list('采购方式', methods),
    list('组织形式', organisation === null ? [] : [organisation]),
    list('地区', [province, city].filter((name) => name !== null)),
    list('品类', materials),
  ];
  return [
    `单位：${names.length > 0 ? names.join('、') : '全部'}`,
    `期间：${periodText}`,
    ...rest.filter((text) => text !== null),
  ].join('　');
}

function list(name: string, values: readonly string[]): string | null {
  return values.length > 0 ? `${name}：${values.join('、')}` : null;
}
