import { expect, it } from 'vitest';
import { namedRules, sceneGroups, type SceneRow } from './scene-groups.ts';

const row = (sceneNo: number, functionName: string | null, sceneState = '部分'): SceneRow =>
  ({ sceneNo, stage: '监管', sceneName: `场景${sceneNo}`, sceneState, outsideText: '其余', functionName }) as SceneRow;

it('groups functions by scene; a scene without one has none', () => {
  const groups = sceneGroups([row(1, '一'), row(1, '二'), row(2, null, '不在本系统范围'), row(3, '三')]);
  expect(groups.map(({ no, functions }) => [no, functions.map(({ functionName }) => functionName)])).toEqual([[1, ['一', '二']], [2, []], [3, ['三']]]);
  expect(groups.map(({ state }) => state)).toEqual(['部分', '不在本系统范围', '部分']);
});

it('reads codes and names of indicators', () => {
  expect(namedRules(null)).toEqual([]);
  expect(namedRules('R041 投标文件雷同、T40-1 疑似同一编制')).toEqual([{ code: 'R041', name: '投标文件雷同' }, { code: 'T40-1', name: '疑似同一编制' }]);
});
