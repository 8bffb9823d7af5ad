import { allTime, periodCondition, type Condition, type Period } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useSession } from '../../lib/session-store.ts';
import { optionalText, urlFormat } from '../../lib/url-format.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { useFilters, type FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { regionConditions } from '../../widgets/region-radio/region.ts';
import { unitConditions } from '../../widgets/unit-tree/unit-choice.ts';

/** Attributes of a supplier that can be chosen, by their parameter of the address, with their field on the wire. */
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
  /** Both ends always known, for they are bound. */
  period: Period;
  /** False over all time, which compares with nothing. */
  hasPeriod: boolean;
  /** Units and attributes, not the period. */
  conditions: readonly Condition[];
  /** Of the units, on lots. */
  lotConditions: readonly Condition[];
  chosen: Readonly<Record<Trait, string | null>>;
  choose: (trait: Trait, value: string | null) => void;
}

/** What the page looks at: a period of admission, units whose lots count, and which suppliers. */
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

/** Those let in during a period. */
export const admittedIn = (period: Period): Condition[] => [periodCondition('ruku_time', period)];

/** Those let in before it. */
export const admittedBefore = ({ from }: Period): Condition[] => [{ name: 'ruku_time', matching: '<=', value: from - 1 }];

/** Those let in by its end that have not left. */
export const inPoolAt = ({ to }: Period): Condition[] => [
  { name: 'ruku_time', matching: '<=', value: to },
  { name: 'is_zaiku', matching: '=', value: 1 },
];
