import { allTime, periodCondition, type Condition, type Period } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { optionalText, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { useFilters, type FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { regionConditions } from '../../widgets/region-radio/region.ts';
import { unitConditions } from '../../widgets/unit-tree/unit-choice.ts';

/** Supplier attributes that can be chosen: URL parameter to wire field. */
export const traits = { type: 'QiYe_Type', scale: 'QiYe_GuiMo', capital: 'ZiBen_QuJian', age: 'NianXian_QuJian' } as const;
export type Trait = keyof typeof traits;
const names = Object.keys(traits) as Trait[];
const traitsFormat = urlFormat<Record<Trait, string | null>>({
  type: optionalText,
  scale: optionalText,
  capital: optionalText,
  age: optionalText,
});

export interface IntakeState extends Pick<FilterState, 'filters' | 'ignored' | 'change' | 'reset'> {
  /** Both ends are always set, because they are bound as params. */
  period: Period;
  /** False for all time, which has no comparison. */
  hasPeriod: boolean;
  /** Conditions from units and attributes, without the period. */
  conditions: readonly Condition[];
  /** Conditions on lots, from the chosen units. */
  lotConditions: readonly Condition[];
  chosen: Readonly<Record<Trait, string | null>>;
  choose: (trait: Trait, value: string | null) => void;
}

/** Filters of the page: a period of admission, the units whose lots count, and supplier attributes. */
export function useIntake(): IntakeState {
  const { filters, ignored, change, reset, period } = useFilters();
  const [chosen, chooseTraits] = useUrlState(traitsFormat);
  const zbrTree = useSession((session) => session.zbrTree);
  return useMemo(() => {
    const lotConditions = unitConditions(filters, zbrTree);
    return {
      filters,
      ignored,
      change,
      reset,
      period: period ?? allTime,
      hasPeriod: period !== null,
      conditions: [
        ...lotConditions,
        ...regionConditions(filters),
        ...names.flatMap((name) => (chosen[name] === null ? [] : [{ name: traits[name], matching: '=', value: chosen[name] }])),
      ],
      lotConditions,
      chosen,
      choose: (trait, value) => chooseTraits({ [trait]: value }),
    };
  }, [filters, ignored, change, reset, period, chosen, chooseTraits, zbrTree]);
}

/** Suppliers admitted in a period. */
export const admittedIn = (period: Period): Condition[] => [periodCondition('ruku_time', period)];

/** Suppliers admitted before a period. */
export const admittedBefore = ({ from }: Period): Condition[] => [{ name: 'ruku_time', matching: '<=', value: from - 1 }];

/** Suppliers admitted by the end of a period that have not left. */
export const inPoolAt = ({ to }: Period): Condition[] => [
  { name: 'ruku_time', matching: '<=', value: to },
  { name: 'is_zaiku', matching: '=', value: 1 },
];
