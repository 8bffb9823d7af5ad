import { formatDay, formatTime, missing } from '@tenderscope/contract';
import type { ContradictionKind } from './contradictions.ts';

/** Values of a finding, if its kind has them. */
export interface ContradictionValues {
  company: string | null;
  texts: readonly [string | null, string | null];
  numbers: readonly [number | null, number | null];
  /** Epoch ms. */
  times: readonly [number | null, number | null];
}

const yuan = (value: number | null): string => (value === null ? missing : `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })} 元`);

/** Chinese texts of contradictions. */
export const contradictionTexts: Readonly<Record<ContradictionKind, { title: string; detail: (values: ContradictionValues) => string }>> = {
  'ended-with-award': { title: '流标或终止却有中标结果', detail: ({ texts, numbers }) => `状态 ${texts[0] ?? ''}，中标人 ${texts[1] ?? missing}，中标金额 ${yuan(numbers[0])}` },
  'underway-with-award': { title: '进行中却有中标结果', detail: ({ texts, numbers }) => `中标人 ${texts[1] ?? missing}，中标金额 ${yuan(numbers[0])}` },
  'deal-without-winner': { title: '成交却没有中标人', detail: ({ numbers }) => `中标金额 ${yuan(numbers[0])}，不计为成交` },
  'other-winner': { title: '中标人与投标记录不一致', detail: ({ texts }) => `标段的中标人 ${texts[0] ?? ''}，投标记录中标记中标的是 ${texts[1] ?? ''}` },
  'winner-without-bid': { title: '中标人没有投标', detail: ({ company }) => `中标人 ${company ?? ''} 不在该标段的投标记录中` },
  'invalid-winner': { title: '中标人的投标无效', detail: ({ company, texts }) => `中标人 ${company ?? ''} 的投标标为无效${texts[0] === null ? '' : `：${texts[0]}`}` },
  'award-scale': { title: '中标金额与预算相差悬殊', detail: ({ numbers }) => `中标金额 ${yuan(numbers[0])}，预算 ${yuan(numbers[1])}，可能单位不一` },
  'award-before-opening': { title: '定标早于开标', detail: ({ times }) => `定标 ${formatTime(times[0])}，开标 ${formatTime(times[1])}` },
  'opening-before-notice': { title: '开标早于公告', detail: ({ times }) => `开标 ${formatTime(times[0])}，公告 ${formatTime(times[1])}` },
  'bidder-twice': { title: '同一企业在一个标段投标两次', detail: ({ texts }) => `${texts[0] ?? ''} 与 ${texts[1] ?? ''} 是同一企业，只计一次` },
  'lot-twice': { title: '标段重复', detail: ({ texts }) => `同一单位、项目编号下，编号、名称与标段 ${texts[0] ?? ''} 相同` },
  'public-by-method': { title: '公开标记与采购方式不符', detail: ({ texts, numbers }) => `采购方式 ${texts[0] ?? ''}，标记为${numbers[0] === 1 ? '公开' : '非公开'}采购` },
  'signed-before-opening': { title: '合同签订早于开标', detail: ({ texts, times }) => `合同 ${texts[0] ?? ''} 签订 ${formatTime(times[0])}，开标 ${formatTime(times[1])}` },
  'completed-before-signing': { title: '合同完成早于签订', detail: ({ texts, times }) => `合同 ${texts[0] ?? ''} 完成 ${formatTime(times[0])}，签订 ${formatTime(times[1])}` },
  'settled-before-signing': { title: '合同结算早于签订', detail: ({ texts, times }) => `合同 ${texts[0] ?? ''} 结算 ${formatTime(times[0])}，签订 ${formatTime(times[1])}` },
  'ends-before-signing': { title: '合同到期早于签订', detail: ({ texts, times }) => `合同 ${texts[0] ?? ''} 到期 ${formatDay(times[0])}，签订 ${formatTime(times[1])}` },
  'code-check-digit': { title: '统一社会信用代码校验不符', detail: ({ texts }) => `${texts[0] ?? ''} 不符合 GB 32100，不用于合并企业` },
};
