const opening = /\bin \((?=select\b)/gi;

/**
 * A condition with each `in (select …)` replaced by one that reads the result of `store`, which is called with the SELECTs, from left to
 * right.
 */
export async function withStoredSelects(condition: string, store: (select: string) => Promise<string>): Promise<string> {
  let result = '';
  let from = 0;
  for (const { index, 0: text } of condition.matchAll(opening)) {
    // Within a SELECT that is already stored.
    if (index < from) continue;
    const begin = index + text.length;
    const end = endOfParenthesis(condition, begin);
    const table = await store(condition.slice(begin, end));
    result += `${condition.slice(from, begin)}select * from ${table}`;
    from = end;
  }
  return result + condition.slice(from);
}

/** Position of the parenthesis that closes the one before `begin`. */
function endOfParenthesis(sql: string, begin: number): number {
  let depth = 1;
  let isText = false;
  for (let place = begin; place < sql.length; place += 1) {
    const character = sql[place];
    if (character === `'`) isText = !isText;
    else if (isText) continue;
    else if (character === '(') depth += 1;
    else if (character === ')' && (depth -= 1) === 0) return place;
  }
  throw new RangeError(`a parenthesis is not closed: ${sql}`);
}
