import { endOfDay, startOfDay, type NewTip, type TipKind } from '@tenderscope/contract';
import type { Problems } from '../../../widgets/form/use-form.ts';

/** Content of the form that registers a report; the fields of the informant are part of no draft. */
export interface TipInput {
  kind: TipKind | undefined;
  /** `YYYY-MM-DD`. */
  received: string;
  due: string;
  content: string;
  companies: { guid: string; name: string }[];
  /** One name a line. */
  lots: string;
  informantName: string;
  informantContact: string;
}

export const emptyTip: TipInput = {
  ...{ kind: undefined, received: '', due: '', content: '', companies: [], lots: '' },
  ...{ informantName: '', informantContact: '' },
};

const lotsOf = (text: string): string[] => text.split('\n').map((line) => line.trim()).filter((line) => line !== '');

/** Fields that are missing or wrong. */
export function tipProblems({ kind, received, due, content, lots }: TipInput): Problems<TipInput> {
  const [from, until] = [startOfDay(received), startOfDay(due)];
  const named = lotsOf(lots);
  return {
    ...(kind === undefined && { kind: '请选择来源' }),
    ...(Number.isNaN(from) && { received: '请填写收到日期' }),
    ...(Number.isNaN(until) ? { due: '请填写办理期限' } : until < from && { due: '办理期限不能早于收到日期' }),
    ...(content.trim() === '' && { content: '请填写举报内容' }),
    ...(named.length > 20 ? { lots: '最多填写 20 个标段' } : named.some((one) => one.length > 200) && { lots: '每个标段最多 200 字' }),
  };
}

export const tipOf = ({ kind = '其他', received, due, companies, lots, ...texts }: TipInput): NewTip =>
  ({
    ...texts,
    ...{ kind, receivedAt: startOfDay(received), dueAt: endOfDay(due) },
    ...{ companies: companies.map(({ guid }) => guid), lots: lotsOf(lots) },
  });
