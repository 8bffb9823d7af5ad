import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from '@tenderscope/contract';
import { queries } from '../queries.gen.ts';
import type { QueryDefinition } from '../define-query.ts';
import { compileQuery, countStatement, exportStatement, listStatement, pageStatements, type Scope } from './compile-query.ts';
import { ConditionError } from './condition-error.ts';

const byKey = (key: string): QueryDefinition => {
  const found = queries.find((query) => query.key === key);
  if (!found) throw new Error(key);
  return found;
};
const lots = byKey('query.lots');
const all: Scope = { kind: 'all' };
const units: Scope = { kind: 'units', unitIds: ['u1'] };
const compile = (conditions: Condition[], query = lots, scope: Scope = all, params: Record<string, string> = {}) =>
  compileQuery(query, { conditions, params, scope });
const where = (conditions: Condition[]): string => compile(conditions).sql.split('where ')[1] ?? '';

const nineTexts = Array.from({ length: 9 }, (_, index) => `第${index}种`);

describe('conditions', () => {
  it.each<[Condition, string, unknown[]]>([
    [{ name: 'zbr_name', matching: '=', value: '甲' }, '(unit_name = {p1:String})', ['甲']],
    [{ name: 'zbr_name', value: '甲' }, '(unit_name = {p1:String})', ['甲']],
    [{ name: 'bd_name', matching: 'like', value: '50%_' }, '(matches_pattern(lot_name, {p1:String}))', ['(?i)[５5][０0][％%][＿_]']],
    [{ name: 'bd_name', matching: 'like', value: '钢管' }, '(contains_text(lot_name, {p1:String}))', ['钢管']],
    [{ name: 'zb_fangshi', matching: 'in', value: '询价,公开招标' }, '(method in ({p1:String}, {p2:String}))', ['询价', '公开招标']],
    [{ name: 'zb_fangshi', matching: 'in', value: ['询价'] }, '(method = {p1:String})', ['询价']],
    [{ name: 'zb_fangshi', matching: 'in', value: [] }, '(1 = 0)', []],
    [{ name: 'zb_fangshi', matching: 'in', value: nineTexts }, '(is_in(method, {p1:Array(String)}))', [nineTexts]],
    [{ name: 'zbtzs_fachu_time', matching: '>=', value: '5' }, '(awarded_at >= {p1:Int64})', [5]],
    [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: '5;9' }, '(awarded_at >= {p1:Int64} and awarded_at <= {p2:Int64})', [5, 9]],
    [{ name: 'is_chengjiao', matching: '=', value: true }, '(is_deal = {p1:Int64})', [1]],
  ])('%o', (condition, sql, values) => {
    const compiled = compile([condition]);
    expect(compiled.sql).toContain(`where (${sql})`);
    expect(Object.values(compiled.values)).toEqual(values);
  });

  it('match missing values with an empty text, in lists whose rows are counted by that field', () => {
    const requested = [{ name: 'pinlei', matching: 'in', value: ['钢管', ''] }];
    for (const key of ['query.lotRows', 'query.projects', 'query.bids', 'facet.lots', 'pivot.lots']) {
      const query = byKey(key);
      expect([key, compile(requested, query).sql]).toEqual([key, expect.stringContaining(`(coalesce(material_category, '') in ({p`)]);
    }
  });

  it('OR several fields and AND several conditions', () => {
    const either = { name: 'bd_name;BiaoDuan_bianhao', matching: 'like;=', value: '管;X1' };
    expect(where([either, { name: 'xm_LeiXing', matching: '=', value: 'E' }])).toBe(
      '((category = {p1:String}) and ((contains_text(lot_name, {p2:String})) or (lot_code = {p3:String})))',
    );
  });

  it.each<[string, Condition[], string, unknown[]]>([
    ['lists', [{ name: 'zb_fangshi', matching: 'in', value: '询价,公开招标' }, { name: 'zb_fangshi', value: '询价' }], '((method = {p1:String}))', ['询价']],
    ['lists that share nothing', [{ name: 'zb_fangshi', value: '公开招标' }, { name: 'zb_fangshi', value: '询价' }], '((1 = 0))', []],
    ['repeated values', [{ name: 'zb_fangshi', matching: 'in', value: '询价,询价' }], '((method = {p1:String}))', ['询价']],
    [
      'ranges',
      [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: '5;9' }, { name: 'zbtzs_fachu_time', matching: '>=', value: 7 }],
      '((awarded_at >= {p1:Int64} and awarded_at <= {p2:Int64}))',
      [7, 9],
    ],
    ['texts, unless they differ', ['管', '管', '阀'].map((value) => ({ name: 'bd_name', matching: 'like', value })),
      '((contains_text(lot_name, {p1:String})) and (contains_text(lot_name, {p2:String})))', ['管', '阀']],
    ['alternatives that are there already', ['阀', '阀'].map((value) => ({ name: 'bd_name;bd_bh', matching: 'like', value })),
      '(((contains_text(lot_name, {p1:String})) or (contains_text(lot_code, {p2:String}))))', ['阀', '阀']],
  ])('on one field merge: %s', (_name, conditions, sql, values) => {
    const compiled = compile(conditions);
    expect(compiled.sql.split('where ')[1]).toBe(sql);
    expect(Object.values(compiled.values)).toEqual(values);
  });

  it('are rejected if they take long to plan: too many values, too many long lists', () => {
    const fields = Object.entries(lots.filters).filter(([, { type, where: slot }]) => type === 'text' && slot === 1).map(([name]) => name);
    const long = (count: number) => fields.slice(0, count).map((name) => ({ name, matching: 'in', value: nineTexts }));
    expect(() => compile(long(8))).not.toThrow();
    expect(() => compile(long(9))).toThrow(new ConditionError('超过 8 个取值的查询条件不能多于 8 个'));
    const either = (count: number) => Array.from({ length: count }, (_, index) => ({ name: Array(20).fill('bd_name').join(';'), matching: 'like', value: `${index}` }));
    expect(() => compile(either(10))).not.toThrow();
    expect(() => compile(either(11))).toThrow(/比较的取值合计不能超过 200 个/);
  });

  it('use one text for all fields, also if it contains a semicolon', () => {
    expect(Object.values(compile([{ name: 'bd_name;xm_name;BiaoDuan_bianhao', matching: 'like', value: '甲；乙;丙' }]).values)).toEqual(Array(3).fill('(?i)甲[；;]乙[；;]丙'));
  });

  it.each<[string, Condition, RegExp]>([
    ['unknown field', { name: 'nope', matching: '=', value: '1' }, /「nope」不存在/],
    ['inherited property', { name: 'constructor', matching: '=', value: '1' }, /「constructor」不存在/],
    ['injected field', { name: 'zbr_name) or 1=1 --', matching: '=', value: 'x' }, /不存在/],
    ['unknown operator', { name: 'zbr_name', matching: 'regexp', value: 'a' }, /运算符「regexp」不存在/],
    ['operator of another type', { name: 'zbtzs_fachu_time', matching: 'like', value: '1' }, /不支持运算符「like」/],
    ['no value', { name: 'zbr_name', matching: '=' }, /缺少取值/],
    ['text for a time', { name: 'zbtzs_fachu_time', matching: '>=', value: 'yesterday' }, /毫秒时间戳/],
    ['blank for a time', { name: 'zbtzs_fachu_time', matching: '>=', value: ' ' }, /毫秒时间戳/],
    ['fraction for a time', { name: 'zbtzs_fachu_time', matching: '>=', value: 1.5 }, /毫秒时间戳/],
    ['half a range', { name: 'zbtzs_fachu_time', matching: '>=;<=', value: '5' }, /下限;上限/],
    ['three bounds', { name: 'zbtzs_fachu_time', matching: '>=;<=', value: '5;6;7' }, /下限;上限/],
    ['list for one value', { name: 'zbr_name', matching: '=', value: ['a'] }, /文本/],
    ['NUL', { name: 'zbr_name', matching: '=', value: 'a\0' }, /文本/],
    ['too long', { name: 'zbr_name', matching: '=', value: 'x'.repeat(2001) }, /过长/],
    ['other WHERE', { name: 'zbr_name', matching: '=', value: 'x', whereIndex: 2 }, /第 2 组/],
    ['operators per field', { name: 'a;b;c', matching: '=;like', value: 'x' }, /不存在|不一致/],
    ['unknown sort', { sortName: 'price; drop table bids', sortRule: 'desc' }, /不能按/],
    ['bad sort rule', { sortName: 'zbJinE', sortRule: 'sideways' }, /asc 或 desc/],
    ['rule without a name', { sortRule: 'asc' }, /不能按/],
  ])('reject %s', (_, condition, message) => {
    expect(() => compile([condition])).toThrow(ConditionError);
    expect(() => compile([condition])).toThrow(message);
  });

  it('reject OR of fields of two WHEREs, in either order', () => {
    const ranking = byKey('supplier.ranking');
    for (const name of ['Is_JiTuanNei;yqNum', 'yqNum;Is_JiTuanNei']) {
      expect(() => compile([{ name, matching: '=', value: 1 }], ranking)).toThrow(ConditionError);
    }
    expect(compile([{ name: 'yqNum;zbNum', matching: '>=', value: 1 }], ranking).sql).toContain('"yqNum" >= {p3:Int64}');
  });

  it('throw nothing but a ConditionError and never put a value into the text', () => {
    const scalar = fc.oneof(fc.string(), fc.double(), fc.boolean());
    const field = fc.oneof(fc.constantFrom(...Object.keys(lots.filters)), fc.string());
    const matching = fc.oneof(fc.constantFrom('=', 'like', 'in', '>=', '<=', '>=;<='), fc.string());
    const value = fc.oneof(scalar, fc.array(scalar), fc.tuple(fc.integer(), fc.integer()).map((pair) => pair.join(';')));
    const marked = fc.string({ minLength: 1 }).map((text) => `‹${text}›`);
    fc.assert(
      fc.property(field, matching, fc.oneof(value, marked), (name, operator, requested) => {
        try {
          const { sql } = compile([{ name, matching: operator, value: requested }]);
          expect(sql).not.toContain('‹');
        } catch (error) {
          expect(error).toBeInstanceOf(ConditionError);
        }
      }),
      { numRuns: 5000 },
    );
  });
});

describe('order', () => {
  it('is the last one requested, with ties broken by the key', () => {
    const { order } = compile([{ sortName: 'budget', sortRule: 'asc' }, { sortName: 'zbJinE' }]);
    expect(order).toBe(' order by "zbJinE" desc nulls last, "lot_guid" asc nulls last');
  });
  it('defaults to the order of the query', () => {
    expect(compile([]).order).toBe(' order by "zbtzs_fachu_time" desc nulls last, "lot_guid" asc nulls last');
  });
});

describe('facts to sort by', () => {
  const ranking = byKey('supplier.ranking');
  const sorted = (sortName: string) => compile([{ sortName, sortRule: 'desc' }, { name: 'zbr_guid', value: 'u1' }, { name: 'pinlei', value: '钢管' }], ranking, units);
  it('are read where rows are sorted by one, with the conditions on units alone, and neither shown nor counted', () => {
    const compiled = sorted('unitWinNum');
    const { rows, total } = pageStatements(compiled, 1, 10);
    expect(rows.sql).toMatch(/^select "gys_guid", "Gys_Name", .* from \(select r\.\*, coalesce\(fact\.wins, 0\) as "unitWinNum" from /s);
    expect(rows.sql).toMatch(/order by "unitWinNum" desc nulls last, "gys_guid" asc nulls last limit/);
    const fact = rows.sql.slice(rows.sql.lastIndexOf('left join'));
    expect([fact.includes('unit_id = '), fact.includes('material_category = ')]).toEqual([true, false]);
    expect(total.sql).not.toContain('fact.wins');
  });
  it('are not read otherwise', () => {
    expect(pageStatements(sorted('zbJinE'), 1, 10).rows.sql).not.toContain('as fact');
  });
});

describe('scope', () => {
  it('binds the units', () => {
    const { sql, values } = compile([], lots, units);
    expect(sql).toContain('from (select * from lot_fact where is_in(unit_id, {p1:Array(String)}))');
    expect(values).toEqual({ p1: ['u1'] });
  });
  it('reads the tables themselves if it covers every unit', () => {
    expect(compile([]).sql).toMatch(/from lot_fact\s+where \(1 = 1\)$/);
  });
  it('limits rows of a lot by the unit of the lot', () => {
    const ofLots = (units: string, text: string): string =>
      `from (select * from invitations where lot_id in (select lot_id from ${tenders(units)} as selected where ${text}))`;
    const tenders = (units: string): string => `(select *, tendered_at as event_at, tender_month as event_month from lot_fact${units})`;
    const condition = { name: 'pinlei', value: '钢管' };
    const { sql } = compile([condition], byKey('supplier.ranking'), units);
    expect(sql).toContain(ofLots(' where is_in(unit_id, {p4:Array(String)})', '((material_category = {p3:String}))'));
    expect(compile([condition], byKey('supplier.ranking')).sql).toContain(ofLots('', '((material_category = {p3:String}))'));
  });
  it('reads rows of lots from their own table if every lot is selected, unless only some lots have the event', () => {
    const pair = { gys_guid: 'c1', Target_gys_guid: 'c2' };
    const hardware = (scope: Scope, ...conditions: Condition[]): string => compile(conditions, byKey('competition.hardware'), scope, pair).sql;
    expect(hardware(all)).not.toContain('select * from bids');
    expect(hardware(all, { name: 'pinlei', value: '钢管' })).toContain('select * from bids where lot_id in');
    expect(hardware(units)).toContain('select * from bids where lot_id in');
    expect(compile([], byKey('supplier.contracts'), all, { gys_guid: 'c1' }).sql).toContain('select * from contracts where lot_id in');
  });
  it('returns no totals of all units if it covers some units', () => {
    const compiled = compile([], byKey('expert.bias'), units, { pingwei_code: 'e1' });
    expect(compiled.sql).toContain('left join (select * from expert_bias where 1 = 0)');
  });
});

describe('deals source', () => {
  const monthly = byKey('insight.monthlyDeals');
  const source = (...conditions: Condition[]): string => (compile(conditions, monthly).sql.includes('deal_cube') ? 'cube' : 'lots');
  const at = (text: string): number => Date.parse(`${text}+08:00`);
  const period = (from: number, to: number): Condition => ({ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${from};${to}` });
  it.each([
    ['no condition', 'cube', []],
    ['whole months', 'cube', [period(at('2025-01-01T00:00:00'), at('2025-03-31T23:59:59.999'))]],
    ['all time', 'cube', [period(0, 1e13)]],
    ['cut months', 'lots', [period(at('2025-01-02T00:00:00'), at('2025-03-31T23:59:59.999'))]],
    ['UTC months', 'lots', [period(Date.UTC(2025, 0, 1), Date.UTC(2025, 3, 1) - 1)]],
    ['a dimension of the cube', 'cube', [{ name: 'zb_fangshi', matching: 'in', value: '询价' }]],
    ['a finer field', 'lots', [{ name: 'shi_name', matching: '=', value: '合肥市' }]],
    ['an open period', 'cube', [{ name: 'zbtzs_fachu_time', matching: '>=', value: at('2025-01-01T00:00:00') }]],
  ])('%s → %s', (_, wanted, conditions) => {
    expect(source(...(conditions))).toBe(wanted);
  });
});

describe('picking', () => {
  const bids = byKey('query.bids');
  const isPicked = (...conditions: Condition[]): boolean => listStatement(compile(conditions, bids), 9).sql.includes('from bid_fact where');

  it('reads names for the rows of one page only', () => {
    const { rows, total } = pageStatements(compile([{ name: 'is_valid', matching: '=', value: 1 }], bids, units), 2, 20);
    const own = 'from (select * from bid_fact where is_in(unit_id, {p2:Array(String)})) where ((is_valid = {p1:Int64}))';
    const order = 'order by quoted_at desc nulls last, lot_id asc nulls last, company_id asc nulls last';
    expect(rows.sql).toContain(`(select * ${own} ${order} limit {rowLimit:Int64} offset {rowOffset:Int64})`);
    expect(rows.sql).toMatch(/order by "baojia_time" desc nulls last, "lot_guid" asc nulls last, "gys_guid" asc nulls last$/);
    expect(rows.values).toEqual({ p1: 1, p2: ['u1'], rowLimit: 20, rowOffset: 20 });
    expect(total).toEqual({ sql: `select count(*) as total ${own}`, values: { p1: 1, p2: ['u1'] }, joinsByLot: true });
  });

  it('is joined by lot on each shard of a cluster, in all its statements, unless it relates lots', () => {
    for (const [key, joinsByLot] of [['supplier.bids', true], ['relation.jointBidding2', false]] as const) {
      const compiled = compile([], byKey(key), all, key === 'supplier.bids' ? { gys_guid: 'c1' } : {});
      const { rows, total } = pageStatements(compiled, 1, 9);
      const statements = [listStatement(compiled, 9), exportStatement(compiled, []), countStatement(compiled), rows, total];
      expect(statements.map((one) => one.joinsByLot)).toEqual(statements.map(() => joinsByLot));
    }
  });

  it('returns only rows that the query covers', () => {
    const { sql } = listStatement(compile([], byKey('supplier.bids'), all, { gys_guid: 'c1' }), 9);
    expect(sql).toContain('from bid_fact where company_id = {gys_guid:String} and (1 = 1) order by quoted_at');
  });

  it('searches only for lots that followed the failed lots of one page', () => {
    const { sql } = listStatement(compile([], byKey('query.failedLots')), 9);
    expect(sql).toContain('from lot_fact where is_failed = 1 and (1 = 1) order by notice_at desc nulls last, lot_id asc nulls last limit');
  });

  it('groups a selection before it reads the rest of a page', () => {
    const pairs = byKey('competition.pairs');
    const year = { name: 'zbtzs_fachu_time', matching: '>=', value: Date.UTC(2025, 0, 1) } as const;
    const { rows, total } = pageStatements(compile([year], pairs, units, { minTimes: '3' }), 1, 20);
    const groups = 'group by company_a, company_b having count(*) >= {minTimes:Int64}) as g';
    expect(rows.sql).toContain(`${groups} order by joint desc nulls last, company_a asc nulls last, company_b asc nulls last limit {rowLimit:Int64}`);
    expect(rows.values).toMatchObject({ rowEnd: 20 });
    expect(total.sql).toMatch(/^select count\(\*\) as total from \(select company_a, company_b, count\(\*\) as joint from /);
    expect(total.sql.endsWith(groups)).toBe(true);
    const ofResults = compile([{ name: 'kind', matching: '=', value: '竞争' }], pairs, units, { minTimes: '3' });
    expect(ofResults.picked, 'what a group has not').toBeUndefined();
    expect(compile([{ sortName: 'priceGap' }], pairs, units, { minTimes: '3' }).picked).toBeUndefined();
  });

  it('compares marks before it reads the names of the lots of one page', () => {
    const of = (...conditions: Condition[]): string =>
      pageStatements(compile(conditions, byKey('competition.hardware'), all, { gys_guid: 'c1', Target_gys_guid: 'c2' }), 1, 20).rows.sql;
    expect(of({ sortName: 'sharing' })).toContain('select lot_id, lot_name from lot_fact where lot_id in (select lot_id from picked)');
    expect(of({ sortName: 'bd_name' }), 'an order by names').not.toContain('picked');
  });

  it('is used for columns that the mart has', () => {
    expect(isPicked({ name: 'zbr_guid', matching: '=', value: 'u' }, { sortName: 'price' })).toBe(true);
    expect(isPicked({ name: 'bd_name', matching: 'like', value: '管' })).toBe(false);
    expect(isPicked({ name: 'pinlei;bd_name', matching: '=', value: '管' })).toBe(false);
    expect(isPicked({ sortName: 'bd_name' })).toBe(false);
  });
});

describe('extent', () => {
  it('adds bound limits to list and page', () => {
    const compiled = compile([{ sortName: 'zbJinE' }]);
    expect(listStatement(compiled, 7)).toMatchObject({ values: { rowLimit: 7 } });
    const { rows, total } = pageStatements(compiled, 3, 20);
    expect(rows.values).toMatchObject({ rowLimit: 20, rowOffset: 40 });
    expect(total.sql).toMatch(/^select count\(\*\) as total from \(/);
  });
});
