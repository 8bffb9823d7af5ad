import { leftStatus } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { titled } from '../../query-fields.ts';
import { intakeFilters, overIntake } from './intake-source.ts';
import { periodParams, supplierWhere2 } from '../supplier-period.ts';

const within = (time: string): string => `"${time}" >= {periodFrom:Int64} and "${time}" <= {periodTo:Int64}`;
const count = (condition: string): string => `count_sum(case when ${condition} then 1 else 0 end)`;
const admitted = within('ruku_time');

const figures = `
    select
      ${count('"ruku_time" <= {periodTo:Int64} and "is_zaiku" = 1')} as "poolNum",
      ${count(admitted)} as "admittedNum",
      ${count(within('zhuce_time'))} as "registeredNum",
      case when count("status") > 0 then ${count(`"ruku_time" <= {periodTo:Int64} and "status" = '${leftStatus}'`)} end as "leftNum",
      ${count(within('firstBidTime'))} as "firstBidNum",
      ${count(within('firstWinTime'))} as "firstWinNum",
      ${count(`${admitted} and "is_toubiao" = 1`)} as "activatedNum",
      ${count(`${admitted} and "is_zhongbiao" = 1`)} as "wonNum",
      ratio(${count(`${admitted} and "is_toubiao" = 1`)}, ${count(admitted)}) as "activationRate",
      ratio(${count(`${admitted} and "is_zhongbiao" = 1`)}, ${count(admitted)}) as "winActivationRate"
    from described where {where2}`;

export const summary = defineQuery({
  key: 'intake.summary',
  id: 'bb15faa8f1f3025be37ed32e75979139',
  title: '入库情况指标',
  grain: '整个选择范围',
  permissions: ['storageSituationAnalysis'],
  params: periodParams,
  fields: [
    'poolNum', 'admittedNum', 'registeredNum', 'leftNum', 'firstBidNum', 'firstWinNum', 'activatedNum',
    titled('wonNum', '新入库并中过标的供应商'), 'activationRate', 'winActivationRate',
  ],
  filters: intakeFilters,
  sorts: [],
  tieBreak: [],
  where2: supplierWhere2,
  ...overIntake(figures),
});
