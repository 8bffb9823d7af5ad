/** Part of JSON schema used by the description of our calls. */
export interface ValueSchema {
  type?: string | string[];
  properties?: Record<string, ValueSchema>;
  items?: ValueSchema;
  anyOf?: ValueSchema[];
  enum?: unknown[];
  const?: unknown;
  maxItems?: number;
  maxLength?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

/** Sizes for schemas without bounds. */
const unbounded = { items: 5000, length: 2000 };
const someItems = 8;

/**
 * Largest value of a schema whose JSON text has at most so many bytes: lists of the maximum length, then texts.
 * @param samples values by the name of a field, instead of a text of letters
 */
export function largestValue(schema: ValueSchema, samples: Readonly<Record<string, unknown>>, maxBytes: number): unknown {
  const sizeOf = (share: number): number => Buffer.byteLength(JSON.stringify(valueOf(schema, { samples, share })));
  let [low, high] = [0, 1];
  if (sizeOf(1) <= maxBytes) return valueOf(schema, { samples, share: 1 });
  for (let round = 0; round < 12; round += 1) {
    const middle = (low + high) / 2;
    if (sizeOf(middle) <= maxBytes) low = middle;
    else high = middle;
  }
  return valueOf(schema, { samples, share: low });
}

interface Growth {
  samples: Readonly<Record<string, unknown>>;
  /** Share of the bounds of lists and texts, 0–1. */
  share: number;
}

function valueOf(schema: ValueSchema, { samples, share }: Growth, name = '', place = 0): unknown {
  if (name !== '' && Object.hasOwn(samples, name) && !isList(schema)) return itemOf(samples[name], place);
  const [first] = schema.anyOf ?? [];
  if (first) return valueOf(schema.anyOf?.at(-1)?.type === 'array' ? (schema.anyOf.at(-1) ?? first) : first, { samples, share }, name, place);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[place % schema.enum.length];
  const type = [schema.type].flat()[0] ?? 'string';
  if (type === 'object') return Object.fromEntries(fieldsOf(schema).map(([key, one]) => [key, valueOf(one, { samples, share }, key, place)]));
  if (type === 'array') {
    const { items = {}, maxItems = unbounded.items } = schema;
    const count = Math.min(maxItems, Math.max(Math.min(maxItems, someItems), Math.round(maxItems * share)), items.enum?.length ?? Infinity);
    return Array.from({ length: count }, (_, index) => valueOf(items, { samples, share: share / 4 }, name, index));
  }
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Math.min(schema.maximum ?? 1000, 1e9);
  return 'a'.repeat(Math.max(1, Math.round((schema.maxLength ?? unbounded.length) * share)));
}

const isList = ({ type }: ValueSchema): boolean => [type].flat().includes('array');
const itemOf = (sample: unknown, place: number): unknown => (Array.isArray(sample) ? (sample[place % sample.length] as unknown) : sample);
const fieldsOf = ({ properties = {} }: ValueSchema): [string, ValueSchema][] => Object.entries(properties);
