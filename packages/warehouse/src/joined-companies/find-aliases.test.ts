import { describe, expect, it } from 'vitest';
import { findAliases, type CompanyLink, type CompanyRecord } from './find-aliases.ts';

const texts = { code: 'code', name: 'name', user: 'user', other: 'other' };
const record = (id: string, nameKey: string, more: Partial<CompanyRecord> = {}): CompanyRecord => ({
  ...{ id, name: `${nameKey} of ${id}`, nameKey, code: null, isCodeValid: false, isPerson: false },
  ...more,
});
const valid = (code: string) => ({ code, isCodeValid: true });
const pairs = (records: readonly CompanyRecord[], links: readonly CompanyLink[] = []): string[] =>
  findAliases(records, links, texts).map(({ id, mergedId, reason }) => `${id}>${mergedId} ${reason}`);

describe('records of companies', () => {
  it('are joined by a valid code, whatever their names are, under the smallest id', () => {
    expect(pairs([record('c', 'x', valid('A')), record('a', 'y', valid('A')), record('b', 'z', valid('A'))])).toEqual(['b>a code', 'c>a code']);
  });

  it('are joined by a name that differs only in its spelling, unless the codes differ', () => {
    expect(pairs([record('a', 'x'), record('b', 'x')])).toEqual(['b>a name']);
    expect(pairs([record('a', 'x', valid('A')), record('b', 'x')])).toEqual(['b>a name']);
    expect(pairs([record('a', 'x', valid('A')), record('b', 'x', valid('B'))])).toEqual([]);
    expect(pairs([record('a', 'x', valid('A')), record('b', 'x', valid('B')), record('c', 'x')])).toEqual([]);
  });

  it('are not joined by a code with a wrong check digit', () => {
    expect(pairs([record('a', 'x', { code: 'A' }), record('b', 'y', { code: 'A' })])).toEqual([]);
    expect(pairs([record('a', 'x', { code: 'A' }), record('b', 'x', { code: 'A' })])).toEqual(['b>a name']);
    expect(pairs([record('a', 'x', { code: 'A' }), record('b', 'x', { code: 'B' })])).toEqual([]);
  });

  it('are joined through others, by name and by code', () => {
    const chain = [record('a', 'x'), record('b', 'x', valid('B')), record('c', 'y', valid('B')), record('d', 'y')];
    expect(pairs(chain)).toEqual(['b>a name', 'c>a other', 'd>a other']);
  });

  it('are not joined by names that may be those of persons', () => {
    expect(pairs([record('a', '张三', { isPerson: true }), record('b', '张三', { isPerson: true })])).toEqual([]);
  });

  it('are joined or kept separate as a user decided', () => {
    const link = (one: string, other: string, isSame: boolean) => ({ one, other, isSame });
    expect(findAliases([], [link('b', 'a', true)], texts)).toEqual([{ id: 'b', mergedId: 'a', name: '', mergedName: '', reason: 'user' }]);
    expect(pairs([record('a', 'x'), record('b', 'x')], [link('a', 'b', false)])).toEqual([]);
    expect(pairs([record('a', 'x'), record('b', 'x'), record('c', 'x')], [link('b', 'a', false)])).toEqual(['c>a name']);
    expect(pairs([record('a', 'x'), record('b', 'x'), record('c', 'x')], [link('c', 'b', false)])).toEqual(['b>a name']);
  });
});
