import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench } from '../import/import-bench.test-support.ts';
import type { Row } from '../warehouse.ts';

/** Marks of an expert for the bidders c1, c2, … on one criterion; null for a missing mark. */
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
  // x gives both bidders three tenths, which are two different sums in doubles.
  tenths: [subjective('方案', 10, { x: [0.1, 0.3], y: [1, 2] }), subjective('服务', 10, { x: [0.2, 0], y: [1, 2] })],
  // The others agree with x on the order of the last two. Compared with x's first total, theirs is less than the last digit of a double.
  immense: [subjective('方案', 100, { x: [9e17, 20, 10], y: [3, 2, 1], z: [3, 2, 1] })],
  priced: [subjective('方案', 60, { x: [50, 40], y: [45, 44] }), objective('价格', 40, { x: [30, 36], y: [30, 36] })],
  alone: [subjective('方案', 30, { x: [20, 10] })],
  lonely: [subjective('方案', 30, { x: [20], y: [26] })],
  unanimous: [subjective('方案', 30, { x: [20, 20], y: [20, 20] })],
  // y abstained on the third bidder.
  abstained: [subjective('方案', 30, { x: [3, 2, 1], y: [20, 10, null] })],
  // x did not mark the third bidder, who leads with and without x.
  unmarked: [subjective('方案', 90, { x: [10, 20, null], y: [20, 15, 90] })],
  // Without either of the two, the other one decides a tie at the top.
  mirrored: [subjective('方案', 30, { x: [10, 20], y: [30, 20] })],
  // One mark of 20 more: .5 of the full mark, of which (2/3)² remain with it.
  outlying: [subjective('方案', 40, { x: [40, 20, 20], y: [20, 20, 20], z: [20, 20, 20] })],
  // One mark of 5 more while nobody else differs.
  lone: [subjective('方案', 40, { x: [25, 20, 20], y: [20, 20, 20], z: [20, 20, 20], v: [20, 20, 20], w: [20, 20, 20] })],
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
    'experts.csv': 'expert_id,code,name\nx,X1,专家甲\ny,,专家乙\nz,Z1,专家丙\nv,V1,专家丁\nw,W1,专家戊\n',
    'reviews.csv': ['lot_id,expert_id,company_id,criterion,is_subjective,full_mark,score', ...Object.entries(panels).flatMap(linesOf)].join('\n'),
  });
  expect(report.outcome).toBe('clean');
});
afterAll(() => bench.close());

const seat = async (lot: string, expert: string): Promise<Row | undefined> =>
  (await bench.rows(`select * from review_panel where lot_id = '${lot}' and expert_id = '${expert}'`))[0];
const about = (value: number): unknown => expect.closeTo(value, 9);

it('keeps the marks of others beside one that is far greater', async () => {
  expect(await seat('immense', 'x')).toMatchObject({ agreement: about(1), first_names_without: '企业1' });
});

it('treats equal totals as a tie even if the sums of their marks differ in doubles', async () => {
  expect(await seat('tenths', 'x')).toMatchObject({ agreement: null, own_sd: 0 });
});

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

const mark = async (lot: string, expert: string, company: string, criterion = '方案'): Promise<Row | undefined> =>
  (await bench.rows(`select * from review_fact where lot_id = '${lot}' and expert_id = '${expert}' and company_id = '${company}' and criterion = '${criterion}'`))[0];

describe('the marks of that panel, each compared with the other two and without severity and merit', () => {
  // 方案: means of experts 30, 30, 30, of bidders 32, 30, 28. 服务: experts 22/3, 7, 7, bidders 7, 7, 22/3, all 64/9.
  it.each([
    ['x', 'c1', '方案', 36 - 30, 4, 40],
    ['y', 'c2', '方案', 34 - 28, 4, 40],
    // A residual of exactly a fifth of the full mark.
    ['z', 'c3', '方案', 36 - 24, 8, 40],
    ['x', 'c3', '服务', 6 - 8, 6 - 44 / 3 + 64 / 9, 10],
    ['z', 'c1', '服务', 5 - 8, 5 - 14 + 64 / 9, 10],
    ['y', 'c2', '服务', 6 - 7.5, 6 - 14 + 64 / 9, 10],
  ])('%s for %s on %s', async (expert, company, criterion, difference, residual, fullMark) => {
    const expected = { panel: 3, deviation: about(difference / fullMark), residual: about(residual / fullMark), is_alert: 0 };
    expect(await mark('panel', expert, company, criterion)).toMatchObject(expected);
  });

  it('counts each criterion by its full mark in a total', async () => {
    // Totals of 50: x 44 38 30, y 40 40 31, z 33 33 45; means of experts 112/3, 37, 37, of bidders 39, 37, 106/3, of all 334/9.
    const rows = await bench.rows(`select score, experts, bidders, residual, effect from review_total where lot_id = 'panel' and expert_id = 'x' order by company_id`);
    const total = (score: number, bidder: number) => {
      const residual = (score - 112 / 3 - bidder + 334 / 9) / 50;
      return { score: about(score / 50), experts: 3, bidders: 3, residual: about(residual), effect: about((residual * 9) / 4) };
    };
    expect(rows).toEqual([total(44, 39), total(38, 37), total(30, 106 / 3)]);
  });
});

describe('an alert', () => {
  const alerts = async (lot: string) => bench.rows(`select expert_id, company_id from review_fact where is_alert = 1 and lot_id = '${lot}'`);

  it('is a residual above a fifth of the full mark', async () => {
    expect(await mark('outlying', 'x', 'c1')).toMatchObject({ residual: about((20 * 4) / 9 / 40) });
    expect(await alerts('outlying')).toEqual([{ expert_id: 'x', company_id: 'c1' }]);
  });

  it('is a residual above two standard deviations of the criterion in the lot', async () => {
    // 5·(4/5)(2/3) = 8/3; Σ r² = 25·8/15 with 8 degrees of freedom: sd 1.29, a ratio of 2.07.
    expect(await mark('lone', 'x', 'c1')).toMatchObject({ residual: about(8 / 3 / 40) });
    expect(await alerts('lone')).toEqual([{ expert_id: 'x', company_id: 'c1' }]);
  });

  it('is not raised for a strict expert', async () => {
    // y gives 10 to 17 where x gives 2 and 3; nearly all of the difference is severity.
    expect(await alerts('abstained')).toEqual([]);
  });
});

describe('other panels', () => {
  it('give ties their mean rank', async () => {
    // scipy.stats.spearmanr([28, 25, 25, 20, 20, 12], [24, 27, 21, 27, 24, 15]).statistic of SciPy 1.17.1; mutual, for two members.
    for (const expert of ['x', 'y']) expect((await seat('ties', expert))?.['agreement']).toBeCloseTo(0.28787878787878785, 9);
  });

  it('rank by all marks, and exclude measured criteria from everything else', async () => {
    // Sums 155, 156: the second bidder; x alone 80, 76, y alone 75, 80.
    expect(await seat('priced', 'x')).toMatchObject({ severity: about(1 / 120), own_sd: about(Math.sqrt(50)), is_decisive: 0 });
    expect(await seat('priced', 'y')).toMatchObject({ severity: about(-1 / 120), own_sd: about(Math.sqrt(0.5)), is_decisive: 1 });
  });

  it('with one member have no comparison', async () => {
    expect(await seat('alone', 'x')).toMatchObject({ bidders: 2, severity: null, own_sd: null, agreement: null, is_decisive: 0 });
    const marks = await bench.rows(`select deviation, residual, is_alert from review_fact where lot_id = 'alone'`);
    expect(marks).toEqual([1, 2].map(() => ({ deviation: null, residual: null, is_alert: 0 })));
    expect(await bench.rows(`select members, residual from review_total where lot_id = 'alone'`)).toEqual([1, 2].map(() => ({ members: 1, residual: null })));
  });

  it('with one bidder have no spread and no order', async () => {
    expect(await seat('lonely', 'x')).toMatchObject({ bidders: 1, severity: about(-0.2), own_sd: null, panel_sd: null, agreement: null, is_decisive: 0 });
  });

  it('with equal marks have a spread of zero and no order', async () => {
    expect(await seat('unanimous', 'x')).toMatchObject({ severity: 0, own_sd: 0, panel_sd: 0, agreement: null, is_decisive: 0 });
    expect(await bench.rows(`select deviation, residual from review_fact where lot_id = 'unanimous'`)).toEqual([1, 2, 3, 4].map(() => ({ deviation: 0, residual: about(0) })));
  });

  it('compare an expert with others only where both marked', async () => {
    // Both put the first before the second; spreads of 3, 2 and of the means 11.5, 6.
    expect(await seat('abstained', 'x')).toMatchObject({
      bidders: 3, severity: about(-25 / 60), own_sd: about(Math.sqrt(0.5)), panel_sd: about(5.5 / Math.sqrt(2)), agreement: about(1),
    });
  });

  it('exclude a bidder from the comparison whom not every expert marked', async () => {
    const rows = await bench.rows(`select company_id, bidders, residual from review_total where lot_id = 'abstained' and expert_id = 'x' order by company_id`);
    // x 3 2, y 20 10 of 30: means of experts 2.5, 15, of bidders 11.5, 6, of all 8.75.
    const residual = (3 - 2.5 - 11.5 + 8.75) / 30;
    expect(rows).toEqual([
      { company_id: 'c1', bidders: 2, residual: about(residual) },
      { company_id: 'c2', bidders: 2, residual: about(-residual) },
      { company_id: 'c3', bidders: 2, residual: null },
    ]);
  });

  it('are not decided by an expert who did not mark the first bidder', async () => {
    expect((await seat('unmarked', 'x'))?.['is_decisive']).toBe(0);
    // Without y nobody marked the third: the second leads.
    expect((await seat('unmarked', 'y'))?.['is_decisive']).toBe(1);
  });

  it('share the first place of a tie, whoever the bidders are', async () => {
    // Sums 40, 40; without x the first leads alone, without y the second.
    expect([(await seat('mirrored', 'x'))?.['is_decisive'], (await seat('mirrored', 'y'))?.['is_decisive']]).toEqual([1, 1]);
  });

  it('name the first bidder, with each expert and without', async () => {
    const named = async (lot: string, expert: string) => {
      const { first_names: all, first_names_without: without } = (await seat(lot, expert)) ?? {};
      return [all, without];
    };
    expect(await named('panel', 'x')).toEqual(['企业1', '企业3']);
    expect(await named('priced', 'y')).toEqual(['企业2', '企业1']);
    expect(await named('mirrored', 'x')).toEqual(['企业1、企业2', '企业1']);
  });

  it('name the bidders who come first, or are not first, by the marks of one expert', async () => {
    const changes = async (lot: string, expert: string) => {
      const rows = await bench.rows(`select company_id, first_change from review_total where lot_id = '${lot}' and expert_id = '${expert}' order by company_id`);
      return rows.map(({ first_change: change }) => change);
    };
    expect(await changes('panel', 'x')).toEqual([1, 0, -1]);
    expect(await changes('panel', 'y')).toEqual([0, 0, 0]);
    expect(await changes('priced', 'y')).toEqual([-1, 1]);
    // Two share the first place; without x only the first has it, without y only the second.
    expect([await changes('mirrored', 'x'), await changes('mirrored', 'y')]).toEqual([[0, 1], [1, 0]]);
    expect(await changes('alone', 'x')).toEqual([0, 0]);
  });

  it('count the subjective criteria on which an expert distinguishes between bidders', async () => {
    const care = async (lot: string, expert: string) => {
      const { criteria, distinguished: reported } = (await seat(lot, expert)) ?? {};
      return [reported, criteria];
    };
    expect(await care('panel', 'x')).toEqual([2, 2]);
    // All alike; one bidder omitted; one criterion of one bidder; none that is subjective.
    expect(await care('unanimous', 'x')).toEqual([0, 1]);
    expect([await care('abstained', 'x'), await care('abstained', 'y')]).toEqual([[1, 1], [0, 1]]);
    expect(await care('lonely', 'x')).toEqual([0, 0]);
    expect(await care('measured', 'x')).toEqual([0, 0]);
    expect(await care('outlying', 'y')).toEqual([0, 1]);
  });

  it('with measured criteria only give no figures of their members', async () => {
    expect(await seat('measured', 'x')).toMatchObject({ bidders: 2, severity: null, own_sd: null, panel_sd: null, agreement: null, is_decisive: 0 });
  });

  it('name an expert by their code, otherwise by their id', async () => {
    expect([(await seat('panel', 'x'))?.['expert_code'], (await seat('panel', 'y'))?.['expert_code']]).toEqual(['X1', 'y']);
  });
});
