import { expect, it } from 'vitest';
import { dealsView } from './lot-view.ts';
import { formatLotPart, lotPartView, ofLots, parseLotPart, withLotParts, type LotParts } from './lot-part.ts';

const parts: LotParts<'band' | 'stage'> = { band: (number) => (number < 3 ? dealsView : null), stage: () => dealsView };

it('parses a part that it formatted, and rejects others', () => {
  expect(parseLotPart(formatLotPart({ kind: 'band', number: 2 }), parts)).toEqual({ kind: 'band', number: 2 });
  for (const text of [null, '', 'band', 'band:', 'band:x', 'band:-1', 'band:1.5', 'other:1', 'toString:1']) expect(parseLotPart(text, parts)).toBeNull();
});

it('finds the lots behind a part, and none behind a number that is out of range', () => {
  expect(lotPartView('band:2', parts)).toBe(dealsView);
  expect(lotPartView('band:3', parts)).toBeNull();
});

it('passes the part of the clicked item', () => {
  const model = { option: {}, label: '', describe: () => null, table: { columns: [], rows: [] } };
  const { datumOf } = withLotParts(model, [ofLots('band', 1), { lots: null }]);
  expect(datumOf('band:1')).toEqual({ kind: 'band', number: 1 });
  expect(datumOf('band:2')).toBeUndefined();
});
