import {
  questionGrains, type QuestionFigure, type QuestionFilter, type QuestionForm, type QuestionGrain, type QuestionReading,
  type RefusalCode,
} from '@tenderscope/contract';

export const grains = questionGrains;
export type Grain = QuestionGrain;
export type Figure = QuestionFigure;
export type FilterName = QuestionFilter;
export type Form = QuestionForm;
export type { RefusalCode };
export type Reading = QuestionReading;
export type FilterValue = Reading['filters'][number];
export type Bound = Reading['bounds'][number];
/** First and last business day `YYYY-MM-DD`, both inclusive. */
export type Days = NonNullable<Reading['period']>;
/** Lots with one outcome. */
export type LotState = NonNullable<Reading['state']>;

export const isTime = (grain: Grain | null): boolean => grain === 'month' || grain === 'quarter' || grain === 'year';

/** A company, unit or category of the data. */
export interface Named {
  kind: 'zbr_guid' | 'gys_guid' | 'daiLi_guid' | 'pinlei';
  id: string;
  name: string;
}

export interface Refusal {
  code: RefusalCode;
  /** Part of the question that the reason is about; empty for a combination. */
  word: string;
  /** Texts that may replace the word. */
  instead: readonly string[];
}

export type Read = { reading: Reading } | { refusal: Refusal; parts: Partial<Reading> };
