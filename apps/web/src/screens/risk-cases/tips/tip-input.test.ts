import { endOfDay, startOfDay, withoutSecrets } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { emptyTip, tipOf, tipProblems } from './tip-input.ts';
import { stepBody, stepProblems, stepsOf } from './tip-step-plans.ts';

const filled = {
  ...emptyTip,
  ...{ kind: '来信', received: '2026-11-01', due: '2026-11-20', content: '串标' } as const,
  ...{ lots: ' 一标段 \n\n二标段', informantName: '张三', informantContact: '138' },
  companies: [{ guid: 'a', name: '甲公司' }],
};

it('requires source, days and content, and a deadline after the receipt', () => {
  expect(Object.keys(tipProblems(emptyTip))).toEqual(['kind', 'received', 'due', 'content']);
  expect(tipProblems(filled)).toEqual({});
  expect(tipProblems({ ...filled, due: '2026-10-31' })).toEqual({ due: '办理期限不能早于收到日期' });
  expect(tipProblems({ ...filled, lots: '标段\n'.repeat(21) })).toEqual({ lots: '最多填写 20 个标段' });
});

it('sends one lot a line, and stores no sender in a draft', () => {
  expect(tipOf(filled)).toEqual({
    ...{ kind: '来信', receivedAt: startOfDay('2026-11-01'), dueAt: endOfDay('2026-11-20'), content: '串标', companies: ['a'] },
    ...{ lots: ['一标段', '二标段'], informantName: '张三', informantContact: '138' },
  });
  expect(JSON.stringify(withoutSecrets(filled))).not.toMatch(/张三|138/);
});

it('offers the steps of the state to users who may take them, each with its own fields', () => {
  expect(stepsOf({ state: '待办理', mayProcess: true })).toEqual(['assign', 'attach', 'close', 'note']);
  expect(stepsOf({ state: '已办结', mayProcess: true })).toEqual(['reopen', 'note']);
  expect(stepsOf({ state: '待办理', mayProcess: false })).toEqual([]);
  const input = { ownerGuid: undefined, due: '', caseGuid: undefined, reason: undefined, note: '' };
  expect(Object.keys(stepProblems('assign', input))).toEqual(['ownerGuid', 'due']);
  expect(Object.keys(stepProblems('close', input))).toEqual(['reason', 'note']);
  expect(stepBody('close', { ...input, reason: '查无实据', note: '已核' }, 3)).toEqual({ version: 3, reason: '查无实据', note: '已核' });
  expect(stepBody('attach', { ...input, caseGuid: 'c-1' }, 3)).toEqual({ version: 3, caseGuid: 'c-1', note: '' });
});
