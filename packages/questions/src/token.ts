import type { Days, Figure, FilterValue, Grain, LotState, Named, RefusalCode } from './reading.ts';

interface Parts {
  figure: { figure: Figure };
  grain: { grain: Grain };
  /** A grouping by time in one word. */
  step: { grain: Grain };
  filter: { filter: FilterValue };
  period: { period: Days | null };
  /** A comparison with numbers; the figure may precede it. `isPercent` and `isMoney` follow from the unit. */
  bound: { operator: '>=' | '<=' | '>=;<='; numbers: readonly number[]; isStrict: boolean; unit: string; isPercent: boolean; isMoney: boolean };
  top: { limit: number; order: 'asc' | 'desc' };
  /** A number with a measure word: 五个. */
  amount: { limit: number };
  superlative: { order: 'asc' | 'desc' };
  state: { state: LotState | 'won' | 'bid' | 'unopened' };
  /** A name in the data: one, or several with the same beginning. */
  name: { named: readonly Named[] };
  refused: { code: RefusalCode; instead: readonly string[] };
  ambiguous: { instead: readonly string[] };
  /** Characters that no word covers. */
  unread: object;
}

/** Words without further content. */
export type PlainKind =
  | 'filler' | 'count' | 'one' | 'many' | 'who' | 'list' | 'each' | 'trend' | 'share' | 'spread' | 'versus' | 'join' | 'yearAgo' | 'before'
  | 'ranking' | 'registered';
type PartsOf<Kind> = Kind extends keyof Parts ? Parts[Kind] : object;

/** A word, an expression or a name of a question, with its place. */
type Kinds = keyof Parts | PlainKind;
export type Token = { [Kind in Kinds]: { kind: Kind; text: string; at: number } & PartsOf<Kind> }[Kinds];

export type TokenOf<Kind extends Token['kind']> = Extract<Token, { kind: Kind }>;

export const isKind = <Kind extends Token['kind']>(...kinds: readonly Kind[]) =>
  (token: Token): token is TokenOf<Kind> => (kinds as readonly string[]).includes(token.kind);
