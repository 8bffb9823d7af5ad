import { dayBounds, type TimeRange } from '@tenderscope/contract';
import { useMemo } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useUrlState, type ChangeState } from '../../lib/address/use-url-state.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { comparisonFormat, kindsWithin, maxMembers, replacedFilters, type ComparisonState, type MemberKind } from '../../widgets/comparison/comparison-address.ts';
import { toConditions } from '../../widgets/filter-bar/filter-conditions.ts';
import { parseTime } from '../../widgets/filter-bar/filters-url.ts';
import { useFilters, type FilterState } from '../../widgets/filter-bar/use-filters.ts';
import type { ComparedMembers } from './compared-members.ts';
import { periodName } from './period-texts.ts';
import { useLotMembers, type LotMember } from './use-lot-members.ts';
import { useSupplierMembers } from './use-supplier-members.ts';

export interface ComparisonPage {
  /** Filters that all members share, without those that the members replace. */
  state: FilterState;
  /** Choice in the address, with a kind that the user may see. */
  choice: ComparisonState;
  change: ChangeState<ComparisonState>;
  kinds: readonly MemberKind[];
  members: ComparedMembers;
  /** Position of the member that the others are compared with. */
  base: number;
}

/** A member of the kind 时间段; null for text that is no range. */
const rangeOf = (text: string): TimeRange => parseTime(text, null);

/** The filters without those that the members replace. */
function useSharedFilters(kind: MemberKind): FilterState {
  const state = useFilters();
  const tree = useSession(({ zbrTree }) => zbrTree);
  return useMemo(() => {
    const replaced = replacedFilters[kind];
    const filters = {
      ...state.filters,
      ...(replaced.includes('unit') && { units: [], group: null }),
      ...(replaced.includes('material') && { materials: [] }),
    };
    const period = replaced.includes('time') ? null : state.period;
    const conditionsFor: FilterState['conditionsFor'] = (other) => toConditions(filters, other, tree);
    return { ...state, period, conditions: toConditions(filters, period, tree), conditionsFor };
  }, [state, kind, tree]);
}

const noMembers: readonly string[] = [];

/** The comparison in the address. */
export function useComparison(): ComparisonPage {
  const [inAddress, change] = useUrlState(comparisonFormat);
  const paths = useSession(({ menuAuthPath }) => menuAuthPath);
  const units = useSession(({ zbrList }) => zbrList);
  const kinds = useMemo(() => kindsWithin(paths), [paths]);
  const isOpen = kinds.includes(inAddress.kind);
  const kind = isOpen ? inAddress.kind : (kinds[0] ?? 'supplier');
  const choice = useMemo(() => ({ ...inAddress, kind, ...(!isOpen && { members: noMembers }) }), [inAddress, kind, isOpen]);
  const state = useSharedFilters(kind);
  const lots = useMemo(() => {
    const { conditions, conditionsFor, period } = state;
    const ofUnit = (id: string): LotMember => {
      const name = units.find(({ DanWei_Guid }) => DanWei_Guid === id)?.DanWei_Name;
      const known = { name: name ?? id, party: name === undefined ? null : ('issuer' as const), problem: name === undefined ? '没有这家单位，或不在您的数据范围内' : null };
      return { id, ...known, period, conditions: [...conditions, { name: 'zbr_guid', matching: '=', value: id }] };
    };
    const ofCategory = (name: string): LotMember =>
      ({ id: name, name, party: null, problem: null, period, conditions: [...conditions, { name: 'pinlei', matching: '=', value: name }] });
    const ofPeriod = (id: string): LotMember => {
      const range = rangeOf(id);
      if (range === null) return { id, name: id, party: null, problem: '不是有效的时间段', period: null, conditions };
      const own = dayBounds(range, serverNow());
      return { id, name: periodName(own), party: null, problem: null, period: own, conditions: conditionsFor(own) };
    };
    const read = { supplier: null, unit: ofUnit, category: ofCategory, period: ofPeriod }[kind];
    return read === null ? [] : choice.members.map(read);
  }, [state, units, kind, choice.members]);
  const ofSuppliers = useSupplierMembers(kind === 'supplier' ? choice.members : noMembers, state.conditions, state.period);
  const ofLots = useLotMembers(kind === 'supplier' ? 'category' : kind, lots, state.conditions);
  const members = kind === 'supplier' ? ofSuppliers : ofLots;
  return { state, choice, change, kinds, members, base: Math.max(0, choice.members.indexOf(choice.base)) };
}

/** The members with another one; an existing one, and one too many, change nothing. */
export const withMember = (members: readonly string[], one: string): readonly string[] =>
  members.includes(one) || members.length >= maxMembers ? members : [...members, one];
