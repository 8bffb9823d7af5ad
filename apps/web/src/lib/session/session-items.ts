import type { PersistStorage } from 'zustand/middleware';

/** Stores each field of a state under its own name: text as it is, everything else as JSON. Null and an empty list are stored as absent. */
export function itemStorage<State extends Record<string, unknown>>(
  storage: Storage,
  textItems: readonly (keyof State & string)[],
  jsonItems: readonly (keyof State & string)[],
): PersistStorage<State> {
  const names = [...textItems, ...jsonItems];
  return {
    getItem: () => {
      const entries = names.flatMap((name) => {
        const stored = storage.getItem(name);
        const value = stored === null || textItems.includes(name) ? stored : parse(stored);
        return value === null ? [] : [[name, value] as const];
      });
      return { state: Object.fromEntries(entries) as State, version: 0 };
    },
    setItem: (_, { state }) => {
      for (const name of names) {
        const value = state[name];
        if (isAbsent(value)) storage.removeItem(name);
        else storage.setItem(name, textItems.includes(name) ? String(value) : JSON.stringify(value));
      }
    },
    removeItem: () => names.forEach((name) => storage.removeItem(name)),
  };
}

const isAbsent = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Foreign content counts as absent. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
