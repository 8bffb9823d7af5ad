import { baselineNames, type Baseline } from '@tenderscope/contract';
import type { Param } from '../../params.ts';

const baselines = Object.keys(baselineNames) as Baseline[];

export const baselineParam = {
  name: 'baseline',
  title: '节资基准',
  type: 'text',
  fallback: 'budget',
  choices: baselines,
  choiceTitles: baselineNames,
} as const satisfies Param;

/** The chosen baseline of a lot with the columns of `lot_fact`; null unless it and the award are above 0. */
export const chosenBaseline = `case when award_amount > 0 then
          positive(case {baseline:String} when 'budget' then budget when 'ceiling' then ceiling_price when 'average' then average_price end) end`;

/** CTE of the dealt lots with the chosen baseline; `base`, `award` and `saved` are null unless both amounts are known. */
export const savingSource = `
    with deal as (
      select
        *,
        ${chosenBaseline} as base
      from {awards}
      where {where}
    ),
    priced as (
      select
        *,
        case when base is not null then award_amount end as award,
        base - award_amount as saved
      from deal
    )`;

/** The figures of a group, in the order of their columns. */
export const savingFigures = `
      round_cents(sum(base)) as "baselineSum",
      round_cents(sum(award)) as "awardSum",
      round_cents(sum(saved)) as "saving",
      round_stable(ratio(sum(saved), sum(base))) as "savingRate",
      count(*) as "lotNum"`;
