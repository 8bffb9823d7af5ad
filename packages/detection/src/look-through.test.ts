import { expect, it } from 'vitest';
import { lookThrough, type Share } from './look-through.ts';

const share = (shares: readonly Share[], holder: string, company: string) =>
  shares.find((one) => one.holder === holder && one.company === company);

it('multiplies along a chain and adds over chains', () => {
  // By hand: P holds A 60 % and B 50 %; A holds C 40 %, B holds C 30 %: P in C = 0.6 · 0.4 + 0.5 · 0.3 = 0.39.
  const shares = lookThrough([
    { holder: 'P', company: 'A', ratio: 0.6 },
    { holder: 'P', company: 'B', ratio: 0.5 },
    { holder: 'A', company: 'C', ratio: 0.4 },
    { holder: 'B', company: 'C', ratio: 0.3 },
  ]);
  expect(share(shares, 'P', 'C')?.share).toBeCloseTo(0.39, 12);
  expect(share(shares, 'P', 'C')?.levels).toBe(2);
  expect(share(shares, 'A', 'C')).toEqual({ holder: 'A', company: 'C', share: 0.4, levels: 1 });
});

it('cuts cycles: a path visits no party twice', () => {
  // A and B hold a tenth of each other; P holds half of A. P in B = 0.5 · 0.1, not the sum of the endless loop.
  const shares = lookThrough([
    { holder: 'A', company: 'B', ratio: 0.1 },
    { holder: 'B', company: 'A', ratio: 0.1 },
    { holder: 'P', company: 'A', ratio: 0.5 },
  ]);
  expect(share(shares, 'P', 'B')?.share).toBeCloseTo(0.05, 12);
  expect(shares.some(({ holder, company }) => holder === company)).toBe(false);
});

it('names no share below the least asked for, and follows six steps', () => {
  const chain = Array.from({ length: 8 }, (_, index) => ({ holder: `L${index + 1}`, company: `L${index}`, ratio: 0.9 }));
  const shares = lookThrough(chain, 0.5);
  expect(shares.filter(({ company }) => company === 'L0').map(({ holder, levels }) => `${holder} ${levels}`)).toEqual(['L1 1', 'L2 2', 'L3 3', 'L4 4', 'L5 5', 'L6 6']);
  expect(share(shares, 'L6', 'L0')?.share).toBeCloseTo(0.9 ** 6, 12);
});
