import { allTime, periodCondition, type Condition, type Period } from '@tenderscope/contract';
import { useMemo } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { optionalText, urlFormat } from '../../lib/address/url-format.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { useFilters, type FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { regionConditions } from '../../widgets/region-radio/region.ts';
import { unitConditions } from '../../widgets/unit-tree/unit-choice.ts';

/** Supplier attributes that can be chosen: URL parameter to wire field. */
export const traits = {
  type: 'QiYe_Type',
  ownership: 'QiYe_XingZhi',
  scale: 'QiYe_GuiMo',
  capital: 'ZiBen_QuJian',
  years: 'ChengLi_QuJian',
} as const;
export type Trait = keyof typeof traits;
export const traitNames = Object.keys(traits) as Trait[];
/** `''` chooses the suppliers without a value. */
const traitsFormat = urlFormat<Record<Trait, string | null>>({
  type: optionalText,
  ownership: optionalText,
  scale: optionalText,
  capital: optionalText,
  years: optionalText,
});

export interface AttributesState extends Pick<FilterState, 'filters' | 'ignored' | 'change' | 'reset'> {
  period: Period | null;
  /** Period and units, which define the active suppliers; and the attributes of suppliers. */
  conditions: readonly Condition[];
  conditionsFor: (period: Period) => readonly Condition[];
  /** Conditions on lots, from the chosen units. */
  lotConditions: readonly Condition[];
  /** The same conditions without one attribute, to list its alternatives. */
  conditionsBut: (trait: Trait) => readonly Condition[];
  /** The period as query params. */
  values: PeriodValues;
  valuesFor: (period: Period | null) => PeriodValues;
  chosen: Readonly<Record<Trait, string | null>>;
  choose: (trait: Trait, value: string | null) => void;
}

interface PeriodValues {
  periodFrom: number;
  periodTo: number;
}

/** Filters of the page: a period, the units whose lots count, and supplier attributes. */
export function useAttributes(): AttributesState {
  const { filters, ignored, change, reset, period } = useFilters();
  const [chosen, chooseTraits] = useUrlState(traitsFormat);
  const zbrTree = useSession((session) => session.zbrTree);
  const dataEnd = useDataEnd();
  return useMemo(() => {
    const ofTraits = (names: readonly Trait[]): Condition[] =>
      names.flatMap((name) => (chosen[name] === null ? [] : [{ name: traits[name], matching: '=', value: chosen[name], whereIndex: 2 }]));
    const lotConditions = unitConditions(filters, zbrTree);
    const over = (of: Period | null, names: readonly Trait[]): Condition[] => [
      ...(of ? [periodCondition('zbtzs_fachu_time', of)] : []),
      ...lotConditions,
      ...regionConditions(filters, 2),
      ...ofTraits(names),
    ];
    // Supplier attributes are as of the end of the period, or as of now if that end is in the future.
    const valuesFor = (of: Period | null): PeriodValues => ({
      periodFrom: of?.from ?? allTime.from,
      periodTo: Math.min(of?.to ?? dataEnd, serverNow()),
    });
    return {
      filters,
      ignored,
      change,
      reset,
      period,
      conditions: over(period, traitNames),
      conditionsFor: (other) => over(other, traitNames),
      lotConditions,
      conditionsBut: (trait) => over(period, traitNames.filter((name) => name !== trait)),
      values: valuesFor(period),
      valuesFor,
      chosen,
      choose: (trait, value) => chooseTraits({ [trait]: value }),
    };
  }, [filters, ignored, change, reset, period, chosen, chooseTraits, zbrTree, dataEnd]);
}
