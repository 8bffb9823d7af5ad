import { averageMechanism, awardMechanism, procurementMethods } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import type { Row } from '../warehouse.ts';

const texts = [
  null, '', '综合评分法', '综合评分法（最低报价为基准价）', '二次平均法', '经评审的最低投标价法', '合理低价法', '合理最低价', '基准价法', '网上竞价', '抽签',
];
const rules = texts.flatMap((evaluationMethod) =>
  [null, '公开招标', '询价', '竞价采购'].flatMap((method) => [null, 0, 0.4, 1].map((priceWeight) => ({ method, evaluationMethod, priceWeight }))));

const textSql = (value: string | null): string => (value === null ? `nullif('', '')` : `'${value}'`);

const words = [...procurementMethods.map(({ name }) => name), '其他（摇号）', null];

/** Tests of the words of methods and of rules of award for every engine. SQL and `awardMechanism` are one vocabulary. */
export function describeMethodMacros(query: (sql: string) => Promise<Row[]>): void {
  it('have the family and the flags of the dictionary', async () => {
    const rows = words.map((word, place) => `select ${place} as place, ${textSql(word)} as method`);
    const sql = `select place, method_family(method) as family, is_competitive_method(method) as competes, is_sealed_method(method) as seals
      from (${rows.join(' union all ')}) as methods order by place`;
    const known = procurementMethods.map(({ family, isCompetitive, isSealed }) => [family, Number(isCompetitive), Number(isSealed)]);
    const found = (await query(sql)).map(({ family, competes, seals }) => [family, competes, seals]);
    expect(found).toEqual([...known, ['其他', 0, 0], [null, null, null]]);
  });

  it('make a rule of award one of the mechanisms', async () => {
    const rows = rules.map(({ method, evaluationMethod, priceWeight }, place) =>
      `select ${place} as place, ${textSql(method)} as m, ${textSql(evaluationMethod)} as x, nullif(${priceWeight ?? -1}e0, -1e0) as w`);
    const found = await query(`select award_mechanism(m, x, w) as mechanism, rewards_close_bids(m, x, w) as average
      from (${rows.join(' union all ')}) as rules order by place`);
    const known = rules.map((rule) => [awardMechanism(rule), Number(awardMechanism(rule) === averageMechanism)]);
    expect(found.map(({ mechanism, average }) => [mechanism, average])).toEqual(known);
  });
}
