import { expect, it } from 'vitest';
import { nameLabels, shortNames } from './name-labels.ts';

const width = 88;

it('cuts names that begin alike before their difference, and no others', () => {
  const names = ['安徽省天然气有限公司合肥分公司', '安徽省天然气有限公司芜湖分公司', '安徽省天然气有限公司', '镇江昉熠管道工程有限公司', '霁楷管业'];
  expect(shortNames(names, width)).toEqual(['安徽…合肥分公司', '安徽…芜湖分公司', '安徽…限公司', '镇江昉熠管道工程有限公司', '霁楷管业']);
});

it('leaves a repeated name unchanged', () => {
  expect(shortNames(['安徽省天然气有限公司', '安徽省天然气有限公司'], width)).toEqual(['安徽省天然气有限公司', '安徽省天然气有限公司']);
});

it('shows the complete name under the pointer, never as markup', () => {
  const { tooltip } = nameLabels([], width);
  expect(tooltip.formatter({ value: '安徽省天然气<有限公司' })).toBe('<strong>安徽省天然气&lt;有限公司</strong>');
});
