/** Marks the fields of a form whose values the relay writes as JSON of this type. */
const typed = (name, type) => (type === 'string' ? name : `${name}~${type}`);

/**
 * The fields of a JSON body, as pairs of a name and a value: `subject.guids.0` is the first of the list `guids` in `subject`, and
 * `pageNum~number` becomes a number.
 * @param schema JSON schema of the body
 * @param sampleOf returns a text by the name of a field and, in a list, the index there
 */
export function sampleFields(schema, sampleOf, path = []) {
  const { type, value, num = 1 } = plainOf(schema);
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? 'value';
  if (type === 'object') {
    const properties = Object.entries(value);
    if (properties.length === 0) return path.length === 0 ? [] : [[`${path.join('.')}.a~number`, '1']];
    return properties.flatMap(([key, one]) => sampleFields(one, sampleOf, [...path, key]));
  }
  if (type === 'array') return Array.from({ length: num }, (_, place) => sampleFields(value, sampleOf, [...path, String(place)])).flat();
  const sample = value === undefined ? sampleOf(name, type, placeOf(path)) : String(value);
  return [[typed(path.join('.') || name, type), sample]];
}

/** Index in its list; 0 outside of a list. */
const placeOf = (path) => Number(path.findLast((part) => /^\d+$/.test(part)) ?? 0);

/** The first of a schema's alternatives, as type and content of the sample; for a list also the number of items. */
function plainOf(schema = {}) {
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first) return plainOf(first);
  const type = [schema.type].flat().find((one) => one !== 'null') ?? 'string';
  if (type === 'object') return { type, value: schema.properties ?? {} };
  if (type === 'array') return { type, value: [schema.items ?? schema.prefixItems?.[0] ?? {}].flat()[0], num: Math.max(1, schema.minItems ?? 1) };
  const fixed = schema.const ?? schema.enum?.[0];
  return { type: type === 'integer' ? 'number' : type, value: fixed };
}

/** The body with fields of such names; a value of another type stays a text. */
export function bodyOf(fields) {
  const body = {};
  for (const [name, text] of fields) {
    const [path, type = 'string'] = name.split('~');
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    let place = body;
    for (const [index, part] of parts.entries()) {
      if (!Object.hasOwn(place, part)) put(place, part, /^\d+$/.test(parts[index + 1] ?? last) ? [] : {});
      place = place[part];
      if (typeof place !== 'object') return body;
    }
    put(place, last, valueOf(text, type));
  }
  return body;
}

/** A field with the name of an inherited property is the body's own, too. */
const put = (place, name, value) => Object.defineProperty(place, name, { value, enumerable: true, configurable: true, writable: true });

function valueOf(text, type) {
  if (type === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
