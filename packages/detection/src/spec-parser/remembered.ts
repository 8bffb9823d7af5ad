/** Memoizes a pure function, up to `most` answers: catalogues repeat names and units many times. */
export function remembered<T>(answer: (text: string) => T, max = 20_000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = answer(text);
    if (known.size >= max) known.clear();
    known.set(text, found);
    return found;
  };
}
