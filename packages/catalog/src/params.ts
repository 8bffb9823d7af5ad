import type { FilterType } from './filters/filter.ts';

/** One value that a query takes besides conditions. On the wire it is a text and has a position; in code it has its name and type. */
export interface Param {
  name: string;
  title: string;
  type: FilterType;
  /** What it is when a caller leaves it out; without one it must be given. */
  fallback?: string;
  /** The only values it takes, where there are few. */
  choices?: readonly string[];
  /** How they read, where not as themselves. */
  choiceTitles?: Readonly<Record<string, string>>;
}

export type ParamValue = string | number;

/** The number that a text reads as, of a literal text. */
type NumberOf<Text> = Text extends `${infer Value extends number}` ? Value : never;

/** What one param takes: one of its choices, else a text or a number. */
type ValueOfParam<P extends Param> = P extends { choices: readonly (infer Choice)[] }
  ? P['type'] extends 'text' ? Choice : NumberOf<Choice>
  : P['type'] extends 'text' ? string : number;

/** Values by name for a list of params: those with a fallback may be left out. */
type ValuesOf<Params extends readonly Param[]> =
  & { readonly [P in Params[number] as P extends { fallback: string } ? never : P['name']]: ValueOfParam<P> }
  & { readonly [P in Params[number] as P extends { fallback: string } ? P['name'] : never]?: ValueOfParam<P> };

/** Values by name for the params of a query; any names for a query that is known at run time only. */
export type ParamValues<Query> = Query extends { params?: infer Params extends readonly Param[] }
  ? readonly Param[] extends Params ? Readonly<Record<string, ParamValue>> : KnownValues<Params>
  : never;

type KnownValues<Params extends readonly Param[]> = Params extends readonly []
  ? Readonly<Record<string, never>>
  : Simplify<ValuesOf<Params>>;

type Simplify<Values> = { [Name in keyof Values]: Values[Name] };
