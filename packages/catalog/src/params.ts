import type { FilterType } from './filters/filter.ts';

/** One value that a query takes besides conditions. On the wire it is a text and has a position; in code it has a name and a type. */
export interface Param {
  name: string;
  title: string;
  type: FilterType;
  /** Value if a caller omits the param. A param without a fallback is required. */
  fallback?: string;
  /** The only accepted values, if the param is an enumeration. */
  choices?: readonly string[];
  /** Titles of the choices that are not shown as they are. */
  choiceTitles?: Readonly<Record<string, string>>;
}

export type ParamValue = string | number;

/** The number that a literal text represents. */
type NumberOf<Text> = Text extends `${infer Value extends number}` ? Value : never;

/** Value type of one param: one of its choices, otherwise a text or a number. */
type ValueOfParam<P extends Param> = P extends { choices: readonly (infer Choice)[] }
  ? P['type'] extends 'text' ? Choice : NumberOf<Choice>
  : P['type'] extends 'text' ? string : number;

/** Values by name for a list of params. Params with a fallback are optional. */
type ValuesOf<Params extends readonly Param[]> =
  & { readonly [P in Params[number] as P extends { fallback: string } ? never : P['name']]: ValueOfParam<P> }
  & { readonly [P in Params[number] as P extends { fallback: string } ? P['name'] : never]?: ValueOfParam<P> };

/** Values by name for the params of a query; any names for a query that is known only at run time. */
export type ParamValues<Query> = Query extends { params?: infer Params extends readonly Param[] }
  ? readonly Param[] extends Params ? Readonly<Record<string, ParamValue>> : KnownValues<Params>
  : never;

type KnownValues<Params extends readonly Param[]> = Params extends readonly []
  ? Readonly<Record<string, never>>
  : Simplify<ValuesOf<Params>>;

type Simplify<Values> = { [Name in keyof Values]: Values[Name] };
