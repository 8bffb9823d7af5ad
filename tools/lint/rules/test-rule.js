import { RuleTester } from 'eslint';
import { describe, expect, it } from 'vitest';

RuleTester.describe = describe;
RuleTester.it = (name, check) => it(name, () => expect(check).not.toThrow());

const root = new URL('../../../', import.meta.url);

/** Runs a rule over cases; a case's `file` is a path from the root. */
export function testRule(name, rule, { valid, invalid }) {
  const placed = ({ file, ...rest }) => ({ ...rest, ...(file && { name: `${file}: ${rest.code}`, filename: new URL(file, root).pathname }) });
  new RuleTester().run(name, rule, { valid: valid.map(placed), invalid: invalid.map(placed) });
}
