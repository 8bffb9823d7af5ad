import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { absentIndicators, indicators } from './indicators.ts';
import { openMarket, type OpenMarket } from './open-market.test-support.ts';
import { found, market, notCompeting } from './planted-market.test-support.ts';

const { rows } = market;
let open: OpenMarket;
beforeAll(async () => {
  open = await openMarket(market);
});
afterAll(() => open.close());

/** These compare lots, so that some honest ones are always the most extreme. */
const comparing = new Set(['R024', 'R031', 'R058']);

describe('an indicator about lots hits the lots with its pattern, and no other', () => {
  const codes = [...new Set(Object.values(found).flat())].sort();
  it.each(codes)('%s', async (code) => {
    const hits = await open.hits(code);
    const planted = Object.entries(found).filter(([, own]) => own.includes(code)).map(([lot]) => lot).sort();
    if (!comparing.has(code)) return expect(hits).toEqual(planted);
    expect(hits).toEqual(expect.arrayContaining(planted));
    expect(hits.filter((lot) => lot.includes('of-several'))).toEqual([]);
    expect(hits.length).toBeLessThan(0.06 * rows.lots.length);
  });
});

it('has a planted case of every indicator but one', async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => name.includes('.test') && !import.meta.filename.endsWith(name));
  const texts = await Promise.all(files.map((name) => readFile(join(import.meta.dirname, name), 'utf8')));
  const bare = indicators().map(({ code }) => code).filter((code) => !texts.some((text) => text.includes(`'${code}'`)));
  expect(bare).toEqual(['R048']);
});

describe('a hit of a lot', () => {
  const partiesOf = async (code: string, lot: string): Promise<unknown[]> =>
    (await open.request(`select company_id from rule_party where code = '${code}' and lot_id = '${lot}' order by company_id`)).map((row) => row['company_id']);

  it.each([
    ['R046', 'listed', ['bad']], ['R046', 'held', ['bad', 'daughter']], ['T34', 'held', ['bad', 'daughter']], ['R032', 'owner', ['owned1', 'owned2']],
    ['R044', 'chief', ['led1', 'led2']], ['T40-3', 'manager', ['built1', 'built2']], ['T40-2', 'agent', ['sent1', 'sent2']],
    ['R042', 'address', ['near1', 'near2']], ['N01', 'young', ['young']], ['N01', 'young-of-several', ['young']], ['R030', 'late-of-several', ['c2']],
  ] as const)('%s of %s names the bidders that cause it, and no others', async (code, lot, parties) => {
    expect(await partiesOf(code, lot)).toEqual(parties);
  });

  it('has parties that bid on the lot, for every indicator except those about the lot itself', async () => {
    const marked = indicators().filter(({ parties }) => parties !== undefined).map(({ code }) => code);
    const counted = await open.request(`
      select h.code as code, count(p.company_id) as parties, count(b.company_id) as bidders, count(distinct h.subject_id) - count(distinct p.lot_id) as bare
      from rule_hit h
      left join rule_party p on p.code = h.code and p.lot_id = h.subject_id
      left join bid_fact b on b.lot_id = p.lot_id and b.company_id = p.company_id
      where h.subject = 'lot' group by h.code order by h.code`);
    expect(counted.filter(({ parties, bidders }) => parties !== bidders)).toEqual([]);
    expect(counted.filter(({ code, bare }) => marked.includes(String(code)) === (Number(bare) > 0))).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('has every flag of R001–R073 once, computed or with its missing data', async () => {
    const listed = (await open.request('select code, computable, missing from rule order by code')).map((row) => [row['code'], row['computable'], row['missing'] === null]);
    const flags = Array.from({ length: 73 }, (_, index) => `R${String(index + 1).padStart(3, '0')}`);
    expect(listed.map(([code]) => code)).toEqual(expect.arrayContaining(flags));
    expect(new Set(listed.map(([code]) => code)).size).toBe(listed.length);
    expect(listed.filter(([, computable, isComplete]) => (computable === '可计算') !== isComplete)).toEqual([]);
    expect(listed.length).toBe(indicators().length + absentIndicators.length);
  });

  it('counts tested subjects and hits', async () => {
    const [counted] = await open.request(`select sum(tested) as tested, sum(hits) as hits from rule_tested where code = 'R018'`);
    expect(counted).toEqual({ tested: rows.lots.length - notCompeting.length, hits: 3 });
    const [listed] = await open.request(`select count(*) as n from rule_hit`);
    const [sum] = await open.request('select sum(hits) as n from rule_tested');
    expect(listed).toEqual(sum);
  });
});
