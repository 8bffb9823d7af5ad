const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\{[^{}]*\}|[\p{L}_][\p{L}\p{N}_$]*|\S/gu;

/** Words that precede a source. */
const beforeSource = new Set(['from', 'join', 'table', 'pivot', 'unpivot', 'summarize']);
/** Words that end a list of sources. A comma after them does not introduce another source. */
const endOfSources = new Set(['select', 'where', 'group', 'having', 'qualify', 'order', 'limit', 'window', 'union', 'intersect', 'except']);

/** One pair of parentheses, or the complete text. */
interface Level {
  /** Common table expressions that can be read at this level, by name. */
  ctes: Set<string>;
  /** `next` directly before a source, `list` where a comma introduces another one. */
  state: 'next' | 'list' | 'none';
  /** Name of the common table expression whose body this is. */
  body?: string;
}

/**
 * Sources that a SELECT reads besides its own common table expressions and its slots: names of tables as written, a function with `()`
 * after its name, a text (a file) in its quotes. A name counts as a common table expression only after its body, so that `with lot_fact as
 * (select * from lot_fact)` reads a table.
 */
export function namedSources(sql: string): string[] {
  const tokens = (sql.match(token) ?? []).filter((text) => !/^(--|\/\*)/.test(text));
  const levels: Level[] = [{ ctes: new Set(), state: 'none' }];
  const found: string[] = [];
  tokens.forEach((text, index) => {
    const level = levels.at(-1) as Level;
    const word = text.toLowerCase();
    if (text === '(') {
      const isJoin = level.state === 'next' && !/^(select|with|from|values|table|\()$/i.test(tokens[index + 1] ?? '');
      const body = cteBefore(tokens, index);
      levels.push({ ctes: new Set(level.ctes), state: isJoin ? 'next' : 'none', ...(body !== undefined && { body }) });
      if (level.state === 'next') level.state = 'list';
    } else if (text === ')') {
      if (levels.length > 1) levels.pop();
      if (level.body !== undefined) levels.at(-1)?.ctes.add(level.body);
    } else if (level.state === 'next') {
      level.state = 'list';
      const name = sourceName(tokens, index);
      if (!text.startsWith('{') && !level.ctes.has(name)) found.push(name);
    } else if (beforeSource.has(word) || (text === ',' && level.state === 'list')) level.state = 'next';
    else if (endOfSources.has(word)) level.state = 'none';
  });
  return found;
}

const bare = (text: string): string => text.replaceAll('"', '').toLowerCase();

/** Name in `with name as (` or `, name as (`, whose parenthesis is at `index`. */
function cteBefore(tokens: readonly string[], index: number): string | undefined {
  const [start = '', name = '', as = ''] = tokens.slice(Math.max(0, index - 3), index);
  return /^(with|,)$/i.test(start) && /^as$/i.test(as) ? bare(name) : undefined;
}

function sourceName(tokens: readonly string[], index: number): string {
  const text = tokens[index] ?? '';
  if (text.startsWith("'")) return text;
  const next = tokens[index + 1];
  if (next === '.') return `${bare(text)}.${bare(tokens[index + 2] ?? '')}`;
  return next === '(' ? `${bare(text)}()` : bare(text);
}
