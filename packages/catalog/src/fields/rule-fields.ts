import { integer, number, optionalInteger, optionalText, rate, text, type Columns } from '../columns.ts';

/** Fields of indicators and their hits. */
export const ruleFields = {
  applies: optionalText('适用范围'),
  basis: optionalText('依据条款'),
  code: text('指标编码'),
  computable: text('可计算性'),
  detail: optionalText('说明'),
  formula: text('口径'),
  hit_guid: text('命中标识'),
  hitNum: integer('命中数'),
  hitRate: rate('命中率'),
  hitRateLower: rate('命中率 95% 下限'),
  hits: optionalInteger('总体命中数'),
  mineNum: integer('本企业命中数'),
  missing: optionalText('缺少内容'),
  name: text('指标名称'),
  othersNum: integer('同标段他人命中数'),
  ownNum: integer('所涉对象数'),
  party_name: optionalText('所属企业'),
  population: optionalInteger('总体检验数（N）'),
  remark: optionalText('标记'),
  subject: text('对象类型'),
  subject_guid: text('对象标识'),
  subject_name: optionalText('对象'),
  tested: integer('检验标段数'),
  value: number('指标值'),
} satisfies Columns;
