/** Params of a query in the order of their positions on the wire: the name, and the fallback where there is one. */
export type PositionedParams = readonly (readonly [name: string, fallback?: string | undefined])[];

/** Values of params in the wire's format: texts in the query's order, up to the last given one. */
export function valuesByPosition(params: PositionedParams, values: Readonly<Record<string, string | number | undefined>>): string[] {
  const count = 1 + Math.max(-1, ...params.map(([name], index) => (values[name] === undefined ? -1 : index)));
  return params.slice(0, count).map(([name, fallback = '']) => String(values[name] ?? fallback));
}
