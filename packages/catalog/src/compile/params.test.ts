import { describe, expect, expectTypeOf, it } from 'vitest';
import type { QueryDefinition } from '../define-query.ts';
import type { ParamsByKey } from '../index.ts';
import { bids as supplierBids } from '../queries/supplier/bids.query.ts';
import { lotFacet } from '../queries/facet/lots.query.ts';
import { lotPivot } from '../queries/pivot/lots.query.ts';
import { lots } from '../queries/query/lots.query.ts';
import { jointBidding2 } from '../queries/relation/joint-bidding-2.query.ts';
import { priceSpread } from '../queries/price/spread.query.ts';
import { compileQuery } from './compile-query.ts';
import { ConditionError } from './condition-error.ts';
import { namedParams } from './params.ts';

const rest = { conditions: [], scope: { kind: 'all' } } as const;

describe('params by name', () => {
  it('are bound under their names with their types', () => {
    expect(compileQuery(jointBidding2, { ...rest, params: { minTimes: 5 } }).values).toEqual({ minTimes: 5 });
    expect(compileQuery(supplierBids, { ...rest, params: { gys_guid: 'c1' } }).values).toEqual({ gys_guid: 'c1' });
    expect(compileQuery(lots, { ...rest, params: {} }).values).toEqual({});
  });
  it('use their fallback if they are omitted', () => {
    expect(compileQuery(jointBidding2, { ...rest, params: {} }).values).toEqual({ minTimes: 3 });
    expect(compileQuery(lotFacet, { ...rest, params: { facet: 'status' } }).values).toEqual({ baseline: 'budget', facet: 'status' });
  });
  it('include the values that the query derives from them', () => {
    const { values } = compileQuery(lotPivot, { ...rest, params: { measure: 'savingRate' } });
    expect(values).toMatchObject({ measure: 'savingRate', top: 20, form: 'ratio' });
  });

  it('must have a name, a type and a value that the query knows, otherwise they do not compile', () => {
    // @ts-expect-error no such name
    expect(() => compileQuery(jointBidding2, { ...rest, params: { mintimes: 5 } })).toThrow('relation.jointBidding2 has no parameter mintimes');
    // @ts-expect-error not a number
    expect(() => compileQuery(jointBidding2, { ...rest, params: { minTimes: 'often' } })).toThrow(ConditionError);
    // @ts-expect-error not one of the choices
    expect(() => compileQuery(priceSpread, { ...rest, params: { name: '管', spec: '', priceGroup: 'city' } })).toThrow(ConditionError);
    // @ts-expect-error missing, and without a fallback
    expect(() => compileQuery(supplierBids, { ...rest, params: {} })).toThrow(ConditionError);
    // @ts-expect-error the query has none
    expect(() => compileQuery(lots, { ...rest, params: { lot_guid: 'x' } })).toThrow('query.lots has no parameter lot_guid');

    expectTypeOf<ParamsByKey['saving.monthly']>().toEqualTypeOf<{ readonly baseline?: 'budget' | 'ceiling' | 'average' }>();
    expectTypeOf<ParamsByKey['price.stats']>().toEqualTypeOf<{ readonly name: string; readonly spec: string }>();
    expectTypeOf<NonNullable<ParamsByKey['pivot.experts']['top']>>().toEqualTypeOf<5 | 10 | 20 | 50>();
    expectTypeOf<NonNullable<ParamsByKey['pivot.experts']['columns']>>().toEqualTypeOf<'none' | 'specialty' | 'expert_sheng'>();
    expectTypeOf<NonNullable<ParamsByKey['pivot.experts']['measure']>>().toEqualTypeOf<'expertNum' | 'reviewNum' | 'flaggedNum'>();
  });
});

describe('params by position', () => {
  const spread: QueryDefinition = priceSpread;
  it('receive the names of the query in its order', () => {
    expect(namedParams(spread, ['管', 'DN100', 'year'])).toEqual({ name: '管', spec: 'DN100', priceGroup: 'year' });
    expect(namedParams(spread, ['管', 'DN100'])).toEqual({ name: '管', spec: 'DN100' });
  });
  it('must be neither too many nor too few', () => {
    expect(() => namedParams(spread, ['管'])).toThrow(ConditionError);
    expect(() => namedParams(spread, ['管', '', 'year', 'more'])).toThrow(ConditionError);
    expect(() => namedParams(lots, ['x'])).toThrow(ConditionError);
  });
});
