import type { Condition } from '@tenderscope/contract';
import { oneOf, optionalText, urlFormat } from '../../lib/address/url-format.ts';

/** Kinds of findings with the column that counts them. */
export const findingKinds = {
  patternNum: '报价规律',
  deviceNum: '相同设备或账户',
  personNum: '相同人员',
  equityNum: '股权关联',
  lowNum: '异常低价',
  recordNum: '失信记录',
  recusalNum: '专家回避',
} as const;

export const views = { all: '全部', findingNum: '有线索', ...findingKinds } as const;
export type OpeningView = keyof typeof views;

/** Chosen kind of findings, and the lot whose sheet is open. */
export const openingUrl = urlFormat({ kind: oneOf(Object.keys(views) as [OpeningView, ...OpeningView[]]), opened: optionalText });

const none: readonly Condition[] = [];
const byView = Object.fromEntries(
  (Object.keys(views) as OpeningView[]).map((view): [OpeningView, readonly Condition[]] =>
    [view, view === 'all' ? none : [{ name: view, matching: '>=', value: 1, whereIndex: 2 }]]),
) as Record<OpeningView, readonly Condition[]>;

/** Conditions of a view; the same array for the same view. */
export const conditionsOf = (view: OpeningView): readonly Condition[] => byView[view];

const minute = 60_000;

/** The instant whose openings have passed, in epoch ms: full minutes, so that an answer is requested again only after a minute. */
export const asOfNow = (now: number): number => Math.floor(now / minute) * minute;
