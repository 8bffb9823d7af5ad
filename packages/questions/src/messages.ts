import { maxQuestionLength } from '@tenderscope/contract';
import type { FilterName, LotState, Refusal } from './reading.ts';

interface OrderInput {
  figure: string;
  isAscending: boolean;
  limit: number;
  isByBound: boolean;
}

export const messages = {
  allTime: '全部期间',
  eachEvent: '各指标按自身事件的时间',
  supplierProvince: '供应商省份',
  filterTitles: { Is_JiTuanNei: '集团内外', zbr_guid: '招标人（不含下级单位）', daiLi_guid: '代理机构', gys_guid: '供应商', is_kaibiao: '开标' } as Readonly<Partial<Record<FilterName, string>>>,
  states: { failed: '流标标段', deal: '成交标段' } satisfies Record<LotState, string>,
  counts: {
    failedNum: { unit: '个', definition: '状态为「流标」的标段数。期间按开标时间（缺失时取招标公告时间）。' },
    unitNum: { unit: '家', definition: '在期间内有标段由该代理机构代理的招标人单位数（去重）。期间按招标公告时间。' },
  },
  supervisionRate: (mark: string) => `已有标记的采购中，标记为${mark}的成交金额 ÷ 已有标记的成交金额；没有标记的不计入。期间按成交时间。`,
  order: ({ figure, isAscending, limit, isByBound }: OrderInput) =>
    `按${figure}从${isAscending ? '低到高' : '高到低'}，前 ${limit} 项${isByBound ? '；排序按 Wilson 95% 区间的下限，样本少的不会因偶然排在前面' : ''}`,
};

const aboutWord: Readonly<Record<Exclude<Refusal['code'], 'empty' | 'long' | 'nothing' | 'unsupported' | 'permission'>, (word: string) => string>> = {
  unread: (word) => `没有读懂「${word}」`,
  ambiguous: (word) => `「${word}」有多种含义，请说明是哪一种`,
  names: (word) => `「${word}」不能确定是哪一个，请选择完整的名称`,
  opinion: (word) => `「${word}」是评价或判断，数据里没有答案`,
  cause: (word) => `「${word}」问的是原因，数据只有结果`,
  future: (word) => `「${word}」在数据之后，还没有数据`,
  prediction: (word) => `「${word}」是预测，这里只回答已发生的`,
  negation: (word) => `不能按「${word}」排除`,
  elsewhere: (word) => `「${word}」请在相应的页面查看`,
};

/** The reason of a refusal, for users. */
export function reasonOf({ code, word }: Refusal): string {
  switch (code) {
    case 'empty': return '请输入问题';
    case 'long': return `问题不能超过 ${maxQuestionLength} 个字`;
    case 'nothing': return '没有说明要看哪个指标，或哪些标段、项目';
    case 'unsupported': return '没有这样的统计：指标、分组与条件不能同时满足';
    case 'permission': return '回答这个问题的查询没有授权给您';
    default: return aboutWord[code](word);
  }
}
