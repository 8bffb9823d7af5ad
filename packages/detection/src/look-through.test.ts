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

it('names no share below the least one requested, and follows six steps', () => {
  const chain = Array.from({ length: 8 }, (_, index) => ({ holder: `L${index + 1}`, company: `L${index}`, ratio: 0.9 }));
  const shares = lookThrough(chain, 0.5);
  expect(shares.filter(({ company }) => company === 'L0').map(({ holder, levels }) => `${holder} ${levels}`)).toEqual(['L1 1', 'L2 2', 'L3 3', 'L4 4', 'L5 5', 'L6 6']);
  expect(share(shares, 'L6', 'L0')?.share).toBeCloseTo(0.9 ** 6, 12);
});

it('adds cross-holdings once, as a textbook loop cut at its return', () => {
  // By hand: A and B hold 30 % and 20 % of each other, P holds 70 % of B, Q 80 % of A.
  // P in A = 0.7 · 0.3 = 0.21; Q in B = 0.8 · 0.2 = 0.16; P in B stays 0.7: B → A → B returns to B and is cut.
  const shares = lookThrough([
    { holder: 'A', company: 'B', ratio: 0.2 },
    { holder: 'B', company: 'A', ratio: 0.3 },
    { holder: 'P', company: 'B', ratio: 0.7 },
    { holder: 'Q', company: 'A', ratio: 0.8 },
  ]);
  expect(shares.map(({ holder, company, share: part, levels }) => `${holder} ${company} ${part.toFixed(4)} ${levels}`)).toEqual([
    'B A 0.3000 1', 'P A 0.2100 2', 'Q A 0.8000 1', 'A B 0.2000 1', 'P B 0.7000 1', 'Q B 0.1600 2',
  ]);
});

it('adds small holders that become large together', () => {
  // By hand: twenty funds hold 5 % of C each, and P holds 60 % of every fund: 20 · 0.05 · 0.6 = 0.6, control.
  const funds = Array.from({ length: 20 }, (_, index) => `F${index}`);
  const shares = lookThrough(funds.flatMap((fund) => [{ holder: fund, company: 'C', ratio: 0.05 }, { holder: 'P', company: fund, ratio: 0.6 }]));
  expect(share(shares, 'P', 'C')?.share).toBeCloseTo(0.6, 12);
});

it('counts a holder whose share in each of several companies is below the least', () => {
  // By hand: P holds 4 % of A and of B, which hold 48 % of C each, and 4 % of C itself: 2 · 0.48 · 0.04 + 0.04 = 0.0784.
  const shares = lookThrough([
    { holder: 'A', company: 'C', ratio: 0.48 },
    { holder: 'B', company: 'C', ratio: 0.48 },
    { holder: 'P', company: 'A', ratio: 0.04 },
    { holder: 'P', company: 'B', ratio: 0.04 },
    { holder: 'P', company: 'C', ratio: 0.04 },
  ]);
  expect(share(shares, 'P', 'C')?.share).toBeCloseTo(0.0784, 12);
});

it('gives the same result for any order, and skips invalid ratios', () => {
  const web = Array.from({ length: 30 }, (_, index) => ({ holder: `W${index % 6}`, company: `W${(index * 7 + 1) % 5}`, ratio: 0.1 + (index % 4) / 10 }));
  expect(lookThrough(web.toReversed())).toEqual(lookThrough(web));
  expect(lookThrough([{ holder: 'P', company: 'A', ratio: Number.NaN }, { holder: 'Q', company: 'A', ratio: 0.5 }])).toHaveLength(1);
});

it('does not multiply a company of many holders with all its holdings', () => {
  const held = Array.from({ length: 20_000 }, (_, index) => ({ holder: 'Hub', company: `S${index}`, ratio: 0.6 }));
  const small = Array.from({ length: 2000 }, (_, index) => ({ holder: `P${index}`, company: 'Hub', ratio: 1 / 2000 }));
  expect(lookThrough([...held, ...small])).toHaveLength(20_000);
});
