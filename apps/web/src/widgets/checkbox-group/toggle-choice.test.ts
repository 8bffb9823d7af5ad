import { describe, expect, it } from 'vitest';
import { listConditions } from './list-conditions.ts';
import { everything, toggleChoice } from './toggle-choice.ts';

describe('several choices', () => {
  const toggle = (selection: string[], picked: string) => toggleChoice(selection, picked, 'multiple');
  it('are collected in the order of the picks, and a second pick removes one', () => {
    expect(toggle(['b'], 'a')).toEqual(['b', 'a']);
    expect(toggle(['b', 'a'], 'b')).toEqual(['a']);
  });
  it('are cleared by 全部, and clear it', () => {
    expect(toggle(['a', 'b'], everything)).toEqual([everything]);
    expect(toggle([everything], 'a')).toEqual(['a']);
    expect(toggle([everything], everything)).toEqual([]);
  });
});

describe('a single choice', () => {
  it('is the last pick', () => {
    expect(toggleChoice(['a'], 'b', 'single')).toEqual(['b']);
    expect(toggleChoice(['a'], everything, 'single')).toEqual([everything]);
    expect(toggleChoice(['a'], 'a', 'single')).toEqual([]);
  });
});

it('adds only conditions that narrow', () => {
  expect(listConditions('zb_fangshi', [])).toEqual([]);
  expect(listConditions('zb_fangshi', [everything])).toEqual([]);
  expect(listConditions('zb_fangshi', ['询价'])).toEqual([{ name: 'zb_fangshi', matching: 'in', value: ['询价'] }]);
});
