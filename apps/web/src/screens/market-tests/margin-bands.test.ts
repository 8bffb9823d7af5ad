import { expect, it } from 'vitest';
import { marginHalves } from './margin-bands.ts';

const band = (marginFrom: number, lotNum: number) => ({ marginFrom, marginTo: marginFrom + 0.01, lotNum });

it('counts the lots below the middle and above', () => {
  expect(marginHalves([band(0, 1), band(0.01, 2), band(0.02, 5), band(0.03, 7)])).toEqual({ bound: 0.02, near: 3, far: 12 });
});

it('has nothing to count without bands', () => expect(marginHalves([])).toBeNull());
