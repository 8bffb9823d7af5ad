import { cycleStages, type CycleStage } from '@tenderscope/contract';
import { integerFilter } from '../../filters/filter.ts';

/** The columns of `lot_fact` that are the start and end of each stage. */
const times: Record<CycleStage, readonly [from: string, to: string]> = {
  '计划→公告': ['plan_received_at', 'notice_at'],
  '公告→开标': ['notice_at', 'opened_at'],
  '开标→定标': ['opened_at', 'award_notice_at'],
  '定标→公示': ['award_notice_at', 'award_published_at'],
};

/** The stages in their order, counted from 1. */
export const stages = cycleStages.map((name, index) => ({ step: index + 1, name, from: times[name][0], to: times[name][1] }));

/** True if a lot has both times of a stage: `has_stage1` for the first one, and so on. */
export const stageFilters = Object.fromEntries(
  stages.map(({ step, name, from, to }) => [
    `has_stage${step}`,
    integerFilter(`有无${name}起止时间`, `case when ${from} is null or ${to} is null then 0 else 1 end`),
  ]),
);
