import { expect, test } from 'vitest';
import { Random } from '../random/random.ts';
import { brandCount, brandOf } from './brand.ts';
import { supplierCount } from './companies.ts';
import { companyPhone, contactPhone } from './person.ts';
import { makeBelongings } from './supplier.ts';

test('no trade name is repeated in the largest bundle', () => {
  expect(brandCount).toBeGreaterThan(supplierCount(10_000_000) + 40);
  const brands = Array.from({ length: brandCount }, (_, index) => brandOf(index, 123));
  expect(new Set(brands).size).toBe(brandCount);
  expect([brands[0]?.length, brands.at(-1)?.length]).toEqual([2, 3]);
});

test('suppliers grow more slowly than lots', () => {
  expect(supplierCount(20_000)).toBe(1200);
  expect(supplierCount(2_000_000) / supplierCount(20_000)).toBeCloseTo(12.6, 1);
  expect(supplierCount(1)).toBe(240);
});

test('companies share no device, account or phone', () => {
  const random = new Random('belongings');
  const all = Array.from({ length: 3000 }, (_, index) => makeBelongings(index, random.at(index), 99));
  const devices = all.flatMap((one) => one.devices);
  const distinct = (values: string[]): void => expect(new Set(values).size).toBe(values.length);
  for (const key of ['mac', 'cpuId', 'diskId', 'lockNo', 'ip'] as const) distinct(devices.map((device) => device[key]));
  distinct(all.flatMap((one) => one.accounts));
  distinct([...all.flatMap((one) => one.contactPhones), ...all.map((_, index) => companyPhone(index, 99))]);
  expect(new Set(all.map((one) => one.devices.length))).toEqual(new Set([1, 2, 3]));
});

test('numbers belong to no real person or company', () => {
  const random = new Random('numbers');
  for (let index = 0; index < 500; index += 1) {
    const { devices, accounts } = makeBelongings(index, random.at(index), 7);
    for (const { mac, ip } of devices) {
      expect(mac).toMatch(/^02(-[0-9A-F]{2}){5}$/);
      const [first, second] = ip.split('.').map(Number);
      expect(first === 100 && second !== undefined && second >= 64 && second < 128).toBe(true);
    }
    for (const account of accounts) expect(account).toMatch(/^0000551\d{12}$/);
    expect(contactPhone(index, 7)).toMatch(/^125\d{8}$/);
  }
});
