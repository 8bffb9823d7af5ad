import { sentenceText } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { evidenceRow, reportWith } from '../report.test-support.ts';
import { reportSheets } from './report-sheets.ts';

const report = reportWith({ evidence: [evidenceRow({ Target_Gys_Name: '=1+1' })] });
const sheets = reportSheets(report);
const sheet = (name: string) => sheets.find((one) => one.name === name)?.rows ?? [];
const values = (name: string): unknown[][] => sheet(name).map((row) => row.map(({ value }) => value));

it('has a sheet for each section, then the meaning of the figures and their sources', () => {
  expect(sheets.map(({ name }) => name)).toEqual([...report.sections.map(({ heading }) => heading), '口径', '数字来源']);
});

it('contains the sentences, then each table with typed cells, amounts in 万元', () => {
  const rows = values('基本信息');
  expect(rows[1]?.[0]).toBe(sentenceText(report, report.sections[1]?.sentences[0] ?? { template: '', slots: [], tone: 'plain' }));
  expect(rows).toContainEqual(['注册资本（万元）', 1800]);
  expect(sheet('基本信息').flat().find(({ value }) => value === 1800)?.format).toBe('money');
  const evidence = sheet('发现的关系与证据').find((row) => row[0]?.value === '=1+1') ?? [];
  expect(evidence.map(({ format }) => format)).toEqual(['text', 'text', 'text', 'count', 'count', 'rate', 'text', 'count', 'count', 'chance', 'text']);
});

it('names the source, conditions, row and column of each number of a sentence, and no key of a query', () => {
  expect(values('数字来源')).toContainEqual(['投标与中标', '全部时间内投标 29 次，中标 10 次，中标率 34.48%（按已有结果的投标），成交金额 1,493.92 万元。', '1,493.92', '供应商概况', '', '1', '成交金额（按定标）']);
  expect(values('口径').map(([item]) => item)).toEqual(expect.arrayContaining(['数据截至', '数据版本', '声明', '结论', '来源：供应商概况']));
});
