import { expect, test } from 'vitest';
import type { Supplier } from '../companies/supplier.ts';
import { Random } from '../random/random.ts';
import { goodMaterials } from '../vocabulary/goods.ts';
import type { Material } from '../vocabulary/material.ts';
import { workMaterials } from '../vocabulary/works.ts';
import { Market } from './market.ts';

const [pipes, tubes] = goodMaterials as [Material, Material];
const [network] = workMaterials as [Material];

const supplier = (id: string, more: Partial<Supplier> = {}): Supplier => ({
  id,
  province: '安徽',
  materials: [pipes],
  activity: 1,
  priceLevel: 0,
  admittedDay: 0,
  leftDay: Infinity,
  devices: [],
  accounts: [],
  contactPhones: [],
  ...more,
});

const call = { material: pipes, province: '安徽', day: 100, excludedId: null };
const idsOf = (suppliers: readonly Supplier[]): string[] => suppliers.map(({ id }) => id).sort();

test('draws different suppliers of the field, at most as many as there are', () => {
  const market = new Market([supplier('A'), supplier('B'), supplier('C'), supplier('D', { materials: [tubes] })]);
  expect(idsOf(market.draw(call, 3, new Random('all')))).toEqual(['A', 'B', 'C']);
  expect(idsOf(market.draw(call, 9, new Random('all')))).toEqual(['A', 'B', 'C']);
  expect(market.draw({ ...call, material: network }, 3, new Random('none'))).toEqual([]);
});

test('leaves out those not yet in the pool, those who left and the excluded one', () => {
  const market = new Market([
    supplier('early', { leftDay: 100 }),
    supplier('late', { admittedDay: 101 }),
    supplier('agency'),
    supplier('now', { admittedDay: 100, leftDay: 101 }),
  ]);
  expect(idsOf(market.draw({ ...call, excludedId: 'agency' }, 4, new Random('pool')))).toEqual(['now']);
});

test('prefers the active, the specialised and those of the province', () => {
  const market = new Market([
    supplier('small'),
    supplier('active', { activity: 3 }),
    supplier('beside', { materials: [tubes, pipes] }),
    supplier('far', { province: '广东' }),
  ]);
  const random = new Random('preference');
  const wins = new Map<string, number>();
  for (let round = 0; round < 20_000; round += 1) {
    for (const { id } of market.draw(call, 1, random)) wins.set(id, (wins.get(id) ?? 0) + 1);
  }
  const times = (id: string): number => (wins.get(id) ?? 0) / (wins.get('small') ?? 0);
  expect(times('active')).toBeCloseTo(3, 0);
  expect(times('beside')).toBeCloseTo(0.45, 1);
  expect(times('far')).toBeCloseTo(pipes.reach, 1);
});
