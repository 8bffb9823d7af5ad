import type { Condition, IssuerUnitNode, Period } from '@tenderscope/contract';
import type { TenderFilters } from './tender-filters.ts';

/** The filters as the data service takes them. `period` null asks for all time; `tree` resolves units to their subtrees. */
export function toConditions(filters: TenderFilters, period: Period | null, tree: readonly IssuerUnitNode[]): Condition[] {
  return [
    ...(period ? [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${period.from};${period.to}` }] : []),
    ...listed('zbr_guid', subtreeIds(tree, new Set(filters.units))),
    ...(filters.group === null ? [] : [{ name: 'Is_JiTuanNei', matching: '=', value: filters.group }]),
    ...listed('xm_LeiXing', filters.categories),
    ...listed('zb_fangshi', filters.methods),
    ...text('zb_zuzhixingshi', '=', filters.organisation),
    ...text('sheng_name', '=', filters.province),
    ...text('shi_name', 'like', filters.city),
    ...listed('pinlei', filters.materials),
  ];
}

/** The chosen units and all below them. */
function subtreeIds(tree: readonly IssuerUnitNode[], chosen: ReadonlySet<string>, inside = false): string[] {
  if (chosen.size === 0) return [];
  return tree.flatMap((node) => {
    const included = inside || chosen.has(node.id);
    return [...(included ? [node.id] : []), ...subtreeIds(node.children, chosen, included)];
  });
}

const listed = (name: string, values: readonly string[]): Condition[] => (values.length > 0 ? [{ name, matching: 'in', value: [...values] }] : []);

const text = (name: string, matching: '=' | 'like', value: string | null): Condition[] => (value === null ? [] : [{ name, matching, value }]);
