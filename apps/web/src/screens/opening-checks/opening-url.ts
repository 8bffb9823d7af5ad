import { openingKinds, type Condition, type OpeningKind } from '@tenderscope/contract';
import { oneOf, optionalText, urlFormat } from '../../lib/address/url-format.ts';

/** Column of the list that counts a kind of findings. */
type CountColumn = `${OpeningKind}Num`;
const countColumns = Object.fromEntries(Object.entries(openingKinds).map(([kind, title]) => [`${kind}Num`, title])) as Record<CountColumn, string>;

export const views = { all: '全部', findingNum: '有线索', ...countColumns };
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
