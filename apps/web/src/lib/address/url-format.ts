/** Representation of a part of a page's state in the address. */
export interface UrlFormat<State> {
  /** Absent, malformed and unknown values give the default. */
  read: (params: URLSearchParams) => State;
  /** The parameters with the state written to them, without its defaults; other parameters are unchanged. */
  write: (params: URLSearchParams, state: State) => URLSearchParams;
  /** Unknown texts, which are read as the default. */
  unread?: (params: URLSearchParams) => string[];
}

/** Representation of a value in one parameter. */
export interface UrlParameter<Value> {
  /** Null for an absent parameter. */
  read: (text: string | null) => Value;
  /** Null omits the parameter. */
  write: (value: Value) => string | null;
}

/** A state of several values, each in the parameter of the same name. */
export function urlFormat<State extends object>(
  parameters: { readonly [Name in keyof State]: UrlParameter<State[Name]> },
): UrlFormat<State> {
  const names = Object.keys(parameters) as (keyof State & string)[];
  return {
    read: (params) => Object.fromEntries(names.map((name) => [name, parameters[name].read(params.get(name))])) as State,
    write: (params, state) => {
      const written = new URLSearchParams(params);
      for (const name of names) {
        const text = parameters[name].write(state[name]);
        if (text === null) written.delete(name);
        else written.set(name, text);
      }
      return written;
    },
    unread: (params) =>
      names.flatMap((name) => {
        const text = params.get(name)?.trim() ?? '';
        const usual = parameters[name].read(null);
        const isDefault = text !== '' && text !== String(usual) && JSON.stringify(parameters[name].read(text)) === JSON.stringify(usual);
        return isDefault ? [text] : [];
      }),
  };
}

/** One of several values; the first is the default. */
export function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]): UrlParameter<Value> {
  const [first] = values;
  return {
    read: (text) => values.find((value) => value === text) ?? first,
    write: (value) => (value === first ? null : value),
  };
}

const longestText = 500;

/** A text of an address as accepted by the server, which rejects control characters and requests that are too long. */
export const readableText = (text: string): string => Array.from(text.replace(/\p{Cc}/gu, '')).slice(0, longestText).join('');

/** Any text; empty if absent. */
export const anyText: UrlParameter<string> = { read: (text) => readableText(text ?? ''), write: (value) => (value === '' ? null : value) };

/** Any text, including an empty one; null if absent or without readable characters. */
export const optionalText: UrlParameter<string | null> = {
  read: (text) => (text === null || text === '' ? text : readableText(text) || null),
  write: (value) => value,
};
