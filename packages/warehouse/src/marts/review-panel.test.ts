import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench } from '../import/import-bench.test-support.ts';
import type { Row } from '../warehouse.ts';

/** Marks of an expert for the bidders c1, c2, … on one criterion; null where he gave none. */
type Marks = Record<string, (number | null)[]>;
interface Criterion {
  name: string;
  isSubjective: 0 | 1;
  fullMark: number;
  marks: Marks;
}
const subjective = (name: string, fullMark: number, marks: Marks): Criterion => ({ name, isSubjective: 1, fullMark, marks });
const objective = (name: string, fullMark: number, marks: Marks): Criterion => ({ name, isSubjective: 0, fullMark, marks });

const panels: Record<string, Criterion[]> = {
  // Totals: x 44 38 30, y 40 40 31, z 33 33 45.
  panel: [
    subjective('方案', 40, { x: [36, 30, 24], y: [32, 34, 24], z: [28, 26, 36] }),
    subjective('服务', 10, { x: [8, 8, 6], y: [8, 6, 7], z: [5, 7, 9] }),
  ],
  ties: [subjective('方案', 30, { x: [28, 25, 25, 20, 20, 12], y: [24, 27, 21, 27, 24, 15] })],
  priced: [subjective('方案', 60, { x: [50, 40], y: [45, 44] }), objective('价格', 40, { x: [30, 36], y: [30, 36] })],
  alone: [subjective('方案', 30, { x: [20, 10] })],
  lonely: [subjective('方案', 30, { x: [20], y: [26] })],
  unanimous: [subjective('方案', 30, { x: [20, 20], y: [20, 20] })],
  // y abstained on the third bidder.
  abstained: [subjective('方案', 30, { x: [3, 2, 1], y: [20, 10, null] })],
  // x did not mark the third, which leads with and without him.
  unmarked: [subjective('方案', 90, { x: [10, 20, null], y: [20, 15, 90] })],
  // Each of two leaves a tie at the top to the other.
  mirrored: [subjective('方案', 30, { x: [10, 20], y: [30, 20] })],
  measured: [objective('价格', 40, { x: [30, 36], y: [30, 36] })],
};

const linesOf = ([lot, criteria]: [string, Criterion[]]): string[] =>
  criteria.flatMap(({ name, isSubjective, fullMark, marks }) =>
    Object.entries(marks).flatMap(([expert, scores]) =>
      scores.flatMap((score, index) => (score === null ? [] : [[lot, expert, `c${index + 1}`, name, isSubjective, fullMark, score].join(',')])),
    ),
  );

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
  const report = await bench.import({
    'units.csv': 'unit_id,name\nu1,单位\n',
    'companies.csv': `company_id,name\n${[1, 2, 3, 4, 5, 6].map((index) => `c${index},企业${index}\n`).join('')}`,
    'projects.csv': 'project_id,code,name,unit_id\np1,P,项目,u1\n',
    'lots.csv': ['lot_id,project_id,code,name', ...Object.keys(panels).map((id) => `${id},p1,${id},${id}`)].join('\n'),
    'experts.csv': 'expert_id,code,name\nx,X1,专家甲\ny,,专家乙\nz,Z1,专家丙\n',
    'reviews.csv': ['lot_id,expert_id,company_id,criterion,is_subjective,full_mark,score', ...Object.entries(panels).flatMap(linesOf)].join('\n'),
  });
  expect(report.outcome).toBe('clean');
});
afterAll(() => bench.close());

const seat = async (lot: string, expert: string): Promise<Row | undefined> =>
  (await bench.rows(`select * from review_panel where lot_id = '${lot}' and expert_id = '${expert}'`))[0];
const about = (value: number): unknown => expect.closeTo(value, 9);

describe('a panel of three experts, three bidders and two criteria', () => {
  // Full marks 150. Σ own − Σ others' means: x 112 − (36.5 + 36.5 + 38), y 111 − (38.5 + 35.5 + 37.5), z 111 − (42 + 39 + 30.5).
  // Squares of own totals: x (20² + 2² + 22²)/9, y 3² + 3² + 6², z 4² + 4² + 8²; of the panel's means 39, 37, 106/3: (17² + 1² + 16²)/81.
  // Agreement: scipy.stats.spearmanr(own, others).statistic of SciPy 1.17.1.
  // Sums 117, 111, 106; without x 73, 73, 76, without y 77, 71, 75, without z 84, 78, 61: only x decides.
  it.each([
    ['x', 1 / 150, Math.sqrt(888 / 9 / 2), -0.8660254037844387, 1],
    ['y', -0.5 / 150, Math.sqrt(54 / 2), 0, 0],
    ['z', -0.5 / 150, Math.sqrt(96 / 2), -0.8660254037844387, 0],
  ])('%s', async (expert, severity, ownSd, agreement, isDecisive) => {
    expect(await seat('panel', expert)).toMatchObject({
      bidders: 3,
      severity: about(severity),
      own_sd: about(ownSd),
      panel_sd: about(Math.sqrt(546 / 81 / 2)),
      agreement: about(agreement),
      is_decisive: isDecisive,
    });
  });
});

describe('the marks of that panel, each against the other two', () => {
  const mark = async (expert: string, company: string, criterion: string): Promise<Row | undefined> =>
    (await bench.rows(`select * from review_fact where lot_id = 'panel' and expert_id = '${expert}' and company_id = '${company}' and criterion = '${criterion}'`))[0];
  // Pooled over 3 bidders × 2 degrees of freedom. 方案: cells 36 32 28, 30 34 26, 24 24 36, squares 32 + 32 + 96. 服务: 6 + 2 + 14/3.
  const [planSd, serviceSd] = [Math.sqrt(160 / 6), Math.sqrt(38 / 3 / 6)];

  it.each([
    ['x', 'c1', '方案', 36 - 30, 40, planSd, 0],
    ['y', 'c2', '方案', 34 - 28, 40, planSd, 0],
    // Three tenths of the full mark.
    ['z', 'c3', '方案', 36 - 24, 40, planSd, 1],
    // A fifth of the full mark is not above a fifth.
    ['x', 'c3', '服务', 6 - 8, 10, serviceSd, 0],
    ['z', 'c1', '服务', 5 - 8, 10, serviceSd, 1],
    ['y', 'c2', '服务', 6 - 7.5, 10, serviceSd, 0],
  ])('%s for %s on %s', async (expert, company, criterion, difference, fullMark, sd, isAlert) => {
    const expected = { panel: 3, deviation: about(difference / fullMark), z: about(difference / sd), is_alert: isAlert };
    expect(await mark(expert, company, criterion)).toMatchObject(expected);
  });

  it('counts each criterion by its full mark in a total', async () => {
    // Totals of 50: cells 44 40 33, 38 40 33, 30 31 45, squares 62 + 26 + 1266/9 over 6 degrees of freedom.
    const sd = Math.sqrt((88 + 1266 / 9) / 6);
    const rows = await bench.rows(`select score, z from review_total where lot_id = 'panel' and expert_id = 'x' order by company_id`);
    expect(rows).toEqual([
      { score: about(0.88), z: about((44 - 36.5) / sd) },
      { score: about(0.76), z: about((38 - 36.5) / sd) },
      { score: about(0.6), z: about((30 - 38) / sd) },
    ]);
  });
});

describe('other panels', () => {
  it('share the mean place among ties', async () => {
    // scipy.stats.spearmanr([28, 25, 25, 20, 20, 12], [24, 27, 21, 27, 24, 15]).statistic of SciPy 1.17.1; mutual, for two members.
    for (const expert of ['x', 'y']) expect((await seat('ties', expert))?.['agreement']).toBeCloseTo(0.28787878787878785, 9);
  });

  it('rank first by all marks, and leave what is measured out of everything else', async () => {
    // Sums 155, 156: the second bidder; x alone 80, 76, y alone 75, 80.
    expect(await seat('priced', 'x')).toMatchObject({ severity: about(1 / 120), own_sd: about(Math.sqrt(50)), is_decisive: 0 });
    expect(await seat('priced', 'y')).toMatchObject({ severity: about(-1 / 120), own_sd: about(Math.sqrt(0.5)), is_decisive: 1 });
  });

  it('of one member compare him with nobody', async () => {
    expect(await seat('alone', 'x')).toMatchObject({ bidders: 2, severity: null, own_sd: null, agreement: null, is_decisive: 0 });
    const marks = await bench.rows(`select deviation, z, is_alert from review_fact where lot_id = 'alone'`);
    expect(marks).toEqual([1, 2].map(() => ({ deviation: null, z: null, is_alert: 0 })));
    expect(await bench.rows(`select members, z from review_total where lot_id = 'alone'`)).toEqual([1, 2].map(() => ({ members: 1, z: null })));
  });

  it('with one bidder have no spread and no order', async () => {
    expect(await seat('lonely', 'x')).toMatchObject({ bidders: 1, severity: about(-0.2), own_sd: null, panel_sd: null, agreement: null, is_decisive: 0 });
  });

  it('of one mind have a spread of zero and no order', async () => {
    expect(await seat('unanimous', 'x')).toMatchObject({ severity: 0, own_sd: 0, panel_sd: 0, agreement: null, is_decisive: 0 });
    expect(await bench.rows(`select deviation, z from review_fact where lot_id = 'unanimous'`)).toEqual([1, 2, 3, 4].map(() => ({ deviation: 0, z: null })));
  });

  it('compare an expert with others only where they marked too', async () => {
    // Both put the first before the second; spreads of 3, 2 and of the means 11.5, 6.
    expect(await seat('abstained', 'x')).toMatchObject({
      bidders: 3, severity: about(-25 / 60), own_sd: about(Math.sqrt(0.5)), panel_sd: about(5.5 / Math.sqrt(2)), agreement: about(1),
    });
  });

  it('are not decided by one who did not mark the first', async () => {
    expect((await seat('unmarked', 'x'))?.['is_decisive']).toBe(0);
    // Without y nobody marked the third: the second leads.
    expect((await seat('unmarked', 'y'))?.['is_decisive']).toBe(1);
  });

  it('share the first place of a tie, whoever the bidders are', async () => {
    // Sums 40, 40; without x the first leads alone, without y the second.
    expect([(await seat('mirrored', 'x'))?.['is_decisive'], (await seat('mirrored', 'y'))?.['is_decisive']]).toEqual([1, 1]);
  });

  it('that only measured tell nothing of their members', async () => {
    expect(await seat('measured', 'x')).toMatchObject({ bidders: 2, severity: null, own_sd: null, panel_sd: null, agreement: null, is_decisive: 0 });
  });

  it('name an expert by his code, else by his id', async () => {
    expect([(await seat('panel', 'x'))?.['expert_code'], (await seat('panel', 'y'))?.['expert_code']]).toEqual(['X1', 'y']);
  });
});
