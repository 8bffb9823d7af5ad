/** How a piece of a page's state stands in the address. */
export interface UrlFormat<State> {
  /** What is absent, malformed or unknown is the default. */
  read: (params: URLSearchParams) => State;
  /** The parameters with the state written in, its defaults left out; parameters of others stay as they are. */
  write: (params: URLSearchParams, state: State) => URLSearchParams;
  /** Unknown texts, which are read as the default. */
  unread?: (params: URLSearchParams) => string[];
}

/** How one parameter holds a value. */
export interface UrlParameter<Value> {
  /** Null for an absent parameter. */
  read: (text: string | null) => Value;
  /** Null leaves the parameter out. */
  write: (value: Value) => string | null;
}

/** A state of several values, each in the parameter of its name. */
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

/** A text of an address as the server takes it: it refuses control characters, and requests that are too long. */
export const readableText = (text: string): string => Array.from(text.replace(/\p{Cc}/gu, '')).slice(0, longestText).join('');

/** Any text; absent it is empty. */
export const anyText: UrlParameter<string> = { read: (text) => readableText(text ?? ''), write: (value) => (value === '' ? null : value) };

/** Any text, an empty one too; absent, or with nothing in it that can be read, it is null. */
export const optionalText: UrlParameter<string | null> = {
  read: (text) => (text === null || text === '' ? text : readableText(text) || null),
  write: (value) => value,
};
