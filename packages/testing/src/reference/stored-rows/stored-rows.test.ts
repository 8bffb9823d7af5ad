import { expect, it } from 'vitest';
import { StoredRows } from './stored-rows.ts';

const unitsOf = (stored: StoredRows): unknown[] => [...stored.tables.units.values()].map((row) => [row['unit_id'], row['parent_id']]).sort();

it('stores no unit that is above itself, even through others, nor the units below such a cycle', () => {
  const stored = new StoredRows();
  const units = ['unit_id,name,parent_id', 'a,甲,', 'b,乙,a', 'self,丙,self', 'x,丁,y', 'y,戊,x', 'below,己,x'];
  stored.import([{ name: 'units.csv', bytes: Buffer.from(units.join('\n')) }]);
  expect(unitsOf(stored)).toEqual([['a', null], ['b', 'a']]);
});

it('keeps a unit unchanged if another bundle puts it above itself', () => {
  const stored = new StoredRows();
  stored.import([{ name: 'units.csv', bytes: Buffer.from('unit_id,name,parent_id\na,甲,\nb,乙,a') }]);
  stored.import([{ name: 'units.csv', bytes: Buffer.from('unit_id,name,parent_id\na,改,a') }]);
  expect(unitsOf(stored)).toEqual([['a', null], ['b', 'a']]);
});

it('detects cycles through stored rows, also if a file has no column for the parent', () => {
  const stored = new StoredRows();
  stored.import([{ name: 'units.csv', bytes: Buffer.from('unit_id,name,parent_id\na,甲,\nb,乙,a\nc,丙,b') }]);
  stored.import([{ name: 'units.csv', bytes: Buffer.from('unit_id,name,parent_id\na,改,c\nd,丁,c') }, { name: 'units.ndjson', bytes: Buffer.from('{"unit_id":"b","name":"改"}') }]);
  expect(unitsOf(stored)).toEqual([['a', null], ['b', 'a'], ['c', 'b']]);
  expect(stored.tables.units.get('["b"]')).toMatchObject({ name: '改' });
});
