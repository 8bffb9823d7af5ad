const reference = /^var\(--(.+)\)$/;

/** A copy of an option with the values of palette colours in place of `var(--name)`: a canvas has no variables. */
export function paint<Value>(value: Value, palette: Readonly<Record<string, string>>): Value {
  return painted(value, palette) as Value;
}

function painted(value: unknown, palette: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') {
    const [, name] = reference.exec(value) ?? [];
    return name === undefined ? value : (palette[name] ?? value);
  }
  if (Array.isArray(value)) return value.map((item) => painted(item, palette));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, painted(item, palette)]));
}
