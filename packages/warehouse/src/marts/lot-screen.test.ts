import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench } from '../import/import-bench.test-support.ts';
import type { Row } from '../warehouse.ts';

/** Valid prices of each lot. */
const auctions = {
  excel: [3, 4, 5, 2, 3, 4, 5, 6, 4, 7],
  nist: [10000001, 10000003, 10000002],
  spread: [912, 875.5, 930, 899, 905.25, 951, 1020],
  cover: [104, 80, 108, 100],
  arithmetic: [120, 100, 130, 110],
  geometric: [800, 100, 200, 400],
  nobody: [],
  one: [100],
  two: [125, 100],
  three: [140, 100, 110],
  lowestTied: [100, 120, 100],
  losersTied: [120, 120, 100],
  equal: [50, 50, 50, 50],
  equalCents: [0.1, 0.1, 0.1, 0.1, 0.1],
  threeTied: [98_765, 91_234, 98_765, 99_876, 98_765],
  threeRound: [120_000, 100_000, 120_000, 130_000, 120_000],
  ladder: [104_037, 100_037, 102_037, 106_037],
  roundLadder: [104_000, 100_000, 102_000, 106_000],
  longRoundLadder: [110_000, 100_000, 102_000, 106_000, 104_000, 108_000, 112_000, 114_000, 116_000, 118_000],
  multiples: [100_003, 103_003.09, 106_093.18, 109_275.98],
  nearlyEven: [100_037, 102_037, 104_037, 106_077],
  nearlyEvenToAThousandth: [100_037, 102_037, 104_037, 106_041],
  evenToFiveThousandths: [100_037, 102_037, 104_037, 106_037, 108_049],
  talked: [104_037, 100_037, 102_037, 106_037],
  consulted: [104_037, 100_037, 102_037, 106_037],
  unknownMethod: [104_037, 100_037, 102_037, 106_037],
  compared: [104_037, 100_037, 102_037, 106_037],
  noMethod: [104_037, 100_037, 102_037, 106_037],
} as const;
type Auction = keyof typeof auctions;

const lotIds = [...Object.keys(auctions), 'doubtful', 'abandoned'];
const companies = Array.from({ length: 10 }, (_, index) => `c${index}`);
const bidsOf = ([lot, prices]: [string, readonly number[]]): string[] => prices.map((price, index) => `${lot},c${index},${price},,,`);
/**
 * Besides 90 and 100: two invalid bids, one without a price and one with a price of 0, and a consortium whose members state 118 and 120.
 */
const doubtful = ['c0,100,1,,', 'c1,70,0,,', 'c2,60,,超限价,', 'c3,,,,', 'c4,0,,,', 'c5,118,,,k', 'c6,120,,,k', 'c7,90,,,'].map((bid) => `doubtful,${bid}`);
/** Methods of the projects of single lots; all other lots belong to a project with 公开招标. */
const methodOf: Readonly<Record<string, string>> = { talked: '竞争性谈判', consulted: '竞争性磋商', unknownMethod: '摇号', compared: '询比采购', noMethod: '' };
const projectOf = (id: string): string => (id in methodOf ? `p-${id}` : 'p1');
const lotOf = (id: string): string =>
  id === 'abandoned' ? `${id},p1,${id},${id},100,流标,c0,95` : `${id},${projectOf(id)},${id},${id},100,成交,c0,${id === 'equal' ? '' : 95}`;

let bench: ImportBench;
const screens = new Map<string, Row>();
beforeAll(async () => {
  bench = await ImportBench.open();
  const report = await bench.import({
    'units.csv': 'unit_id,name\nu1,单位\n',
    'companies.csv': `company_id,name\n${companies.map((id) => `${id},${id}\n`).join('')}`,
    'projects.csv': [
      'project_id,code,name,unit_id,method',
      'p1,P,项目,u1,公开招标',
      ...Object.entries(methodOf).map(([id, method]) => `${projectOf(id)},P,项目,u1,${method}`),
    ].join('\n'),
    'lots.csv': ['lot_id,project_id,code,name,ceiling_price,status,winner_id,award_amount', ...lotIds.map(lotOf)].join('\n'),
    'bids.csv': ['lot_id,company_id,price,is_valid,reject_reason,consortium_id', ...Object.entries(auctions).flatMap(bidsOf), ...doubtful].join('\n'),
  });
  expect(report.outcome).toBe('clean');
  for (const row of await bench.rows('select * from lot_screen')) screens.set(String(row['lot_id']), row);
});
afterAll(() => bench.close());

type Screen = 'cv' | 'spd' | 'diffp' | 'rd' | 'rdnor' | 'rdalt' | 'skew' | 'kurt' | 'ks' | 'gap_evenness' | 'gap_evenness_log';
const everyScreen: Screen[] = ['cv', 'spd', 'diffp', 'rd', 'rdnor', 'rdalt', 'skew', 'kurt', 'ks', 'gap_evenness', 'gap_evenness_log'];

/** Expects the named screens to have the given values and all others to be null; numbers by `toBeCloseTo` with 12 places. */
function expectScreens(lot: string, input: Partial<Record<Screen, number>>): void {
  const near = ([name, value]: [string, number]): [string, unknown] => [name, expect.closeTo(value, 12)];
  const undefinedOnes = Object.fromEntries(everyScreen.map((name): [Screen, null] => [name, null]));
  expect(screens.get(lot)).toMatchObject({ ...undefinedOnes, ...Object.fromEntries(Object.entries(input).map(near)) });
}

describe('published numbers', () => {
  it.each<[string, Auction, Screen, number, number]>([
    ['the example of SKEW in the documentation of Excel', 'excel', 'skew', 0.359543, 6],
    ['the example of KURT in the documentation of Excel', 'excel', 'kurt', -0.151799637, 9],
    ['the certified mean and sd of NIST StRD NumAcc1, 10000002 and 1', 'nist', 'cv', 1 / 10000002, 18],
  ])('%s', (_source, lot, screen, expected, digits) => {
    expect(screens.get(lot)?.[screen]).toBeCloseTo(expected, digits);
  });
});

describe('SciPy 1.17.1', () => {
  // x sorted: variation(x, ddof=1), skew(x, bias=False), kurtosis(x, bias=False), kstest(x, 'uniform', (x[0], x[-1] - x[0])),
  // variation(diff(x), ddof=1), variation(diff(log(x)), ddof=1)
  it.each<[Auction, number[]]>([
    ['excel', [0.347542818162169, 0.35954307140679753, -0.15179963720841405, 0.2, 0.9486832980505138, 1.0763604189006932]],
    ['spread', [0.05088612660780624, 1.3859000317758257, 2.2825413620507504, 0.33712308452792883, 0.9618231989786675, 0.9130639355631651]],
    ['cover', [0.1269031163685553, -1.5970779829307837, 2.7039239001189053, 0.4642857142857143, 0.9897433186107869, 1.0658066148766263]],
  ])('%s', (lot, expected) => {
    const row = screens.get(lot);
    const found = (['cv', 'skew', 'kurt', 'ks', 'gap_evenness', 'gap_evenness_log'] as const).map((name) => Number(row?.[name]));
    expect(found).toEqual(expected.map((value) => expect.closeTo(value, 11) as number));
  });
});

describe('computed by hand', () => {
  it('one low bid and three covers: 80, 100, 104, 108', () => {
    expect(screens.get('cover')).toMatchObject({
      n: 4,
      spd: expect.closeTo(28 / 80, 12) as number,
      diffp: expect.closeTo(20 / 80, 12) as number,
      // Losers 100, 104, 108: mean 104, sd = √((16 + 0 + 16)/2) = 4.
      rd: expect.closeTo(20 / 4, 12) as number,
      // Gaps 20, 4, 4: mean 28/3.
      rdnor: expect.closeTo(20 / (28 / 3), 12) as number,
      rdalt: expect.closeTo(20 / 4, 12) as number,
      win_to_ceiling: expect.closeTo(0.95, 12) as number,
    });
  });

  it('even steps have a gap evenness of zero: for prices or their logarithms', () => {
    expect(screens.get('arithmetic')).toMatchObject({ gap_evenness: expect.closeTo(0, 12) as number, rdnor: expect.closeTo(1, 12) as number });
    expect(screens.get('geometric')).toMatchObject({ gap_evenness_log: expect.closeTo(0, 12) as number });
    // Gaps 100, 200, 400: mean 700/3, sd = √(140000/3/2).
    expect(screens.get('geometric')?.['gap_evenness']).toBeCloseTo(Math.sqrt(70_000 / 3) / (700 / 3), 12);
  });

  it('a tie for the lowest: 100, 100, 120', () => {
    // Mean 320/3, squares 2 · (20/3)² + (40/3)² = 2400/9, sd = √(1200/9); skewness of two equal and one above is √3.
    expectScreens('lowestTied', { cv: Math.sqrt(1200 / 9) / (320 / 3), spd: 0.2, diffp: 0, rd: 0, rdnor: 0, rdalt: 0, skew: Math.sqrt(3), ks: 2 / 3 });
  });

  it('tied losers have no spread to measure by: 100, 120, 120', () => {
    expectScreens('losersTied', { cv: Math.sqrt(1200 / 9) / (340 / 3), spd: 0.2, diffp: 0.2, rdnor: 2, skew: -Math.sqrt(3), ks: 2 / 3 });
  });

  it.each(['equal', 'equalCents'] as const)('%s prices: no spread, so all values divided by it are unknown', (lot) => {
    expectScreens(lot, { cv: 0, spd: 0, diffp: 0 });
  });
});

it.each([
  ['threeTied', '同价'],
  ['threeRound', null],
  ['equal', null],
  ['ladder', '等差'],
  ['roundLadder', null],
  ['longRoundLadder', '等差'],
  ['multiples', '等比'],
  ['arithmetic', null],
  ['nearlyEven', null],
  ['nearlyEvenToAThousandth', null],
  ['evenToFiveThousandths', '等差'],
  ['spread', null],
  ['three', null],
  ['talked', null],
  ['consulted', null],
  ['unknownMethod', null],
  ['compared', '等差'],
  ['noMethod', '等差'],
])('%s prices have the pattern %s', (lot, pattern) => {
  expect(screens.get(lot)?.['pattern']).toBe(pattern);
});

describe('few bids', () => {
  it('none on record, which is not zero', () => {
    expectScreens('nobody', {});
    expect(screens.get('nobody')).toMatchObject({ n: null, win_to_ceiling: 0.95 });
  });

  it('one', () => {
    expectScreens('one', {});
    expect(screens.get('one')).toMatchObject({ n: 1, win_to_ceiling: 0.95 });
  });

  it('two: 100, 125', () => {
    // sd of two is their difference over √2; either end is half a step from the uniform.
    expectScreens('two', { cv: 25 / Math.SQRT2 / 112.5, spd: 0.25, diffp: 0.25, ks: 0.5 });
  });

  it('three: 100, 110, 140', () => {
    // Mean 350/3, squares 50²/9 + 20²/9 + 70²/9 = 7800/9; losers' sd 30/√2; gaps 10, 30; F(110) = 2/3 against 1/4; skew by SciPy.
    const cv = Math.sqrt(3900 / 9) / (350 / 3);
    expectScreens('three', { cv, spd: 0.4, diffp: 0.1, rd: 10 / (30 / Math.SQRT2), rdnor: 0.5, rdalt: 1 / 3, skew: 1.2933427807333937, ks: 5 / 12 });
  });
});

describe('counted bidders', () => {
  it('valid bidders with a price, a consortium once with its highest', () => {
    // 90, 100, 120.
    const row = screens.get('doubtful');
    expect(row).toMatchObject({ n: 3, spd: expect.closeTo(30 / 90, 12) as number, rdnor: expect.closeTo(10 / 15, 12) as number });
  });

  it('returns no ratio to the ceiling for an award without a deal, or a deal without an amount', () => {
    expect(screens.get('abandoned')).toMatchObject({ n: null, win_to_ceiling: null });
    expect(screens.get('equal')).toMatchObject({ n: 4, win_to_ceiling: null });
  });
});
