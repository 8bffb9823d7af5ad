import { expect, it } from 'vitest';
import { rate } from './columns.ts';
import { defineQuery, type RowOf } from './define-query.ts';
import { fields, fieldsBySubject } from './fields.ts';
import { queries } from './queries.gen.ts';
import { columnsOf, ofCases, optional, redefined, required, titled, withoutMetric } from './query-fields.ts';

it('has each name in one subject, and all subjects', () => {
  const names = fieldsBySubject.flatMap((subject) => Object.keys(subject));
  expect(names.toSorted()).toEqual(Object.keys(fields).toSorted());
});

it('has no field that no query has', () => {
  const used = new Set<string>(queries.flatMap(({ columns }) => Object.keys(columns)));
  expect(Object.keys(fields).filter((name) => !used.has(name))).toEqual([]);
});

const { zbJinE, savingRate, lotNum, Gys_Name } = fields;

it('gives a query the columns that it names, in its order', () => {
  expect(Object.entries(columnsOf(['Gys_Name', 'zbJinE']))).toEqual([['Gys_Name', Gys_Name], ['zbJinE', zbJinE]]);
  expect(() => columnsOf(['zbJinE', 'Gys_Name', titled('zbJinE', '中标金额')])).toThrow(TypeError);
});

it('changes what a query states to differ, and nothing else', () => {
  expect(required('Gys_Name').column).toEqual(Gys_Name);
  expect(titled('Gys_Name', '对手').column).toEqual({ ...Gys_Name, title: '对手' });
  expect(ofCases('savingRate', 'dealNum').column).toEqual({ ...savingRate, sample: 'dealNum' });
  expect(ofCases(titled('Gys_Name', '对手'), 'n')).toEqual({ name: 'Gys_Name', column: { ...Gys_Name, title: '对手', sample: 'n' } });
  expect(redefined('band', rate('区间'))).toEqual({ name: 'band', column: rate('区间') });
});

/** A metric of many lots is not the value of one of them, and only its own title and unit are those of its definition. */
it('drops the metric of a value that is about something else', () => {
  const { metric: _, ...amount } = zbJinE;
  expect(withoutMetric('zbJinE').column).toEqual(amount);
  expect(titled('zbJinE', '中标金额').column).toEqual({ ...amount, title: '中标金额' });
  expect(titled('lotNum', '同场标段数').column).toEqual({ title: '同场标段数', type: 'integer', unit: '' });
  expect([lotNum.unit, savingRate.unit, titled('savingRate', '节资率').column.unit]).toEqual(['个', '%', '']);
});

const definition = { key: 'test.fields', id: 'f'.repeat(32), title: '', grain: '', permissions: [], filters: {}, sorts: [], tieBreak: [], sql: '' } as const;
const query = defineQuery({
  ...definition,
  fields: ['gys_guid', 'Gys_Name', required('zbr_name'), optional('n'), titled(optional('bd_name'), '标段'), redefined('score', rate('得分率'))],
});

/** Checked by the compiler: a row with another type would not be accepted. */
it('gives rows the types of their fields', () => {
  const row: RowOf<typeof query> = { gys_guid: 'c1', Gys_Name: null, zbr_name: 'u', n: null, bd_name: null, score: 0.5 };
  // @ts-expect-error -- a required field is never null
  const unnamed: RowOf<typeof query> = { ...row, zbr_name: null };
  // @ts-expect-error -- a field of the dictionary that is never null
  const unknown: RowOf<typeof query> = { ...row, gys_guid: null };
  expect([unnamed.zbr_name, unknown.gys_guid]).toEqual([null, null]);
});

/** Checked by the compiler: the comments below are errors if a line compiles. */
it('knows the names of the dictionary alone', () => {
  // @ts-expect-error -- not a field
  const misspelt = (): unknown => defineQuery({ ...definition, fields: ['gys_giud'] });
  // @ts-expect-error -- not a field either
  const retitled = (): unknown => titled('lotNums', '标段数');
  // @ts-expect-error -- the sample is no field
  const sampled = (): unknown => ofCases('zbRate', 'bids');
  // @ts-expect-error -- a field that the query does not have
  const sorted = (): unknown => defineQuery({ ...definition, fields: ['gys_guid'], sorts: ['zbJinE'] });
  expect([misspelt, retitled, sampled, sorted].every((one) => typeof one === 'function')).toBe(true);
});
