import { expect, it } from 'vitest';
import { tooltipOf } from '../../charts/model.test-support.ts';
import { abilityRadar } from './ability-parts.ts';
import { driftSentence, driftSums } from './drift-parts.ts';
import { severityFunnel, tooFew, type Expert } from './funnel-parts.ts';
import { leaningHeat, type HeatCell } from './heat-parts.ts';
import { deviationByYear, driftingYears, driftOf } from './years-parts.ts';

const expert = (code: string, panelNum: number, more: Partial<Expert> = {}): Expert => ({
  pingwei_code: code, expert_name: `专家${code}`, reviewNum: panelNum,
  meanAbsDeviation: 0.05, bias: 0, severity: 0.01, discrimination: 1.25, agreement: 0.6,
  flaggedNum: 0,
  severityLimit95: (0.2 * Math.sqrt(panelNum)) / (panelNum + 5), severityLimit998: (0.3 * Math.sqrt(panelNum)) / (panelNum + 5),
  severityBand: '界限内', specialty: null, expert_sheng: null, employer: null, panelNum, markNum: panelNum * 8, agreementNum: panelNum,
  discriminationNum: panelNum, stability: 0.04, diligence: 0.9, criterionNum: panelNum * 2, decisiveNum: 0, suspectedNum: 0, ...more,
});

it('draws the funnel with the limits of the list, without experts on too few panels', () => {
  const experts = [expert('a', 2), expert('b', 4, { severity: 0.05 }), expert('c', 25)];
  const model = severityFunnel(experts);
  expect(tooFew(experts)).toBe(1);
  expect(model?.table.rows).toEqual([
    ['专家c', '25', '1.00', '3.33', '5.00'],
    ['专家b', '4', '5.00', '4.44', '6.67'],
  ]);
  expect(model?.label).toContain('95% 界限外 1 个');
  expect(model?.datumOf('b')).toBe(experts[1]);
  expect(severityFunnel([expert('a', 2)])).toBeNull();
  expect(severityFunnel([expert('a', 5, { severityLimit95: null, severityLimit998: null })])).toBeNull();
});

it('places usual values further out, with measured value and n for each dimension', () => {
  const model = abilityRadar([expert('a', 4), expert('b', 9, { agreement: 0.8, stability: 0.1 })], 'a');
  expect(model?.table.rows).toEqual([
    ['一致性 n=4', '0.6，n=4 个标段', '0.7，n=2 名'],
    ['偏离 n=32', '5.00%，n=32 项评分', '5.00%，n=2 名'],
    ['区分度 n=4', '1.25，n=4 个标段', '1.25，n=2 名'],
    ['稳定 n=4', '4.00%，n=4 个标段', '7.00%，n=2 名'],
    ['勤勉 n=8', '90.00%，n=8 个评审项', '90.00%，n=2 名'],
  ]);
  const [own] = [model?.option.series ?? []].flat();
  expect(own?.data).toMatchObject([{ value: [0.6, 0.75, 0.8, 0.8, 0.9] }, {}]);
});

it('leaves out dimensions with fewer than three observations, and draws nothing for an unknown expert', () => {
  const model = abilityRadar([expert('a', 2), expert('b', 9)], 'a');
  expect(model?.table.rows[0]).toEqual(['一致性 n=2', '样本不足，n=2 个标段', '0.6，n=1 名']);
  expect(abilityRadar([expert('b', 9)], 'x')).toBeNull();
  expect(abilityRadar([expert('a', 2)], null)).toBeNull();
});

const cell = (code: string, guid: string, more: Partial<HeatCell> = {}): HeatCell => ({
  pingwei_code: code, expert_name: '王伟', gys_guid: guid, Gys_Name: `企业${guid}`, n: 4, bias: 0.02, qValue: 0.5, effect: 0.03, isSuspected: 0, isFewSamples: 1,
  isTwoBidders: 0, row_guid: `${code}/${guid}`, ...more,
});

it('rings significant cells, distinguishes experts with equal names, and states small samples', () => {
  const model = leaningHeat([cell('x', 'a', { effect: 0.2, qValue: 0.01, isSuspected: 1 }), cell('y', 'a'), cell('y', 'b', { effect: null, qValue: null })]);
  expect(model?.table.rows.map(([name]) => name)).toEqual(['王伟', '王伟（2）']);
  expect(tooltipOf(model ?? never(), { dataIndex: 0 })).toContain('疑似倾向性评分（供核查）');
  expect(tooltipOf(model ?? never(), { dataIndex: 1 })).toContain('样本少（3–4 次）');
  // For a user of one unit, the value is that of their own lots.
  expect(tooltipOf(model ?? never(), { dataIndex: 2 })).toContain('倾向幅度（占满分） 2.00 %');
  const [series] = [model?.option.series ?? []].flat();
  expect(series?.data).toMatchObject([{ itemStyle: { borderWidth: 2 } }, {}, {}]);
  expect(leaningHeat([])).toBeNull();
});

const never = (): never => {
  throw new Error('no model');
};

it('leaves years with few reviews empty, and names those beyond chance', () => {
  const year = (one: number, panelNum: number, severity: number) => ({
    year: one, panelNum, severity, severityMean: 0, severityLimit95: 0.04,
    agreement: 0.5, discrimination: 1, meanAbsDeviation: 0.05, flaggedNum: 0, decisiveNum: 0,
  });
  const years = [year(2023, 5, 0.01), year(2024, 2, 0.2), year(2025, 5, -0.06)];
  expect(driftingYears(years)).toEqual([2025]);
  const reach = { period: { from: Date.parse('2023-03-01T00:00:00+08:00'), to: Date.parse('2025-12-31T23:59:59.999+08:00') }, dataEnd: Date.UTC(2025, 5, 1) };
  expect(driftOf(years, reach)?.table.rows.map((row) => row[1])).toEqual(['1.00', '—', '-6.00']);
  expect(driftOf(years, reach)?.table.rows.map(([name]) => name)).toEqual(['2023（未满）', '2024', '2025（未满）']);
  expect(deviationByYear(years, reach)?.table.rows.map(([name]) => name)).toEqual(['2023（未满）', '2024', '2025（未满）']);
  expect(driftOf([year(2024, 2, 0.2)], reach)).toBeNull();
});

const panel = (place: number, lenientSum: number, strictSum: number) => ({
  place, lot_guid: `l${place}`, bd_name: `标段${place}`, kaibiao_time: Date.UTC(2024, 0, place), severity: 0.1, severityBefore: 0.05, lenientSum, strictSum,
});

it('draws an expert’s drift in both directions, and states when it began', () => {
  const panels = [...Array.from({ length: 10 }, (_, index) => panel(index + 1, index / 2, 0.25)), panel(11, 5.25, 0), panel(12, 0, 6)];
  const model = driftSums(panels);
  expect(model?.table.rows.at(-2)).toEqual(['2024-01-11', '5.25', '0.00', '5.00', '-5.00']);
  expect(model?.datumOf('l12')).toBe(panels[11]);
  expect(driftSentence(panels)).toBe('共 12 次评审，第 11 次（2024-01-11）起持续变松，累积超出界限；纯属偶然时约 465 次评审超出一次');
  expect(driftSentence([...panels.slice(0, 10), panel(11, 0, 5.5)])).toContain('第 11 次（2024-01-11）起持续变严');
  expect(driftSentence(panels.slice(0, 10))).toBe('共 10 次评审，未超出界限');
});

it('judges no drift with fewer than ten panels, or without variation', () => {
  const few = Array.from({ length: 9 }, (_, index) => panel(index + 1, 9, 0));
  expect(driftSums(few)).toBeNull();
  expect(driftSentence(few)).toBe('参评 9 次，不足 10 次不判断');
  expect(driftSentence([])).toBeNull();
  const alike = Array.from({ length: 10 }, (_, index) => ({ ...panel(index + 1, 0, 0), lenientSum: null, strictSum: null }));
  expect(driftSums(alike)).toBeNull();
});
