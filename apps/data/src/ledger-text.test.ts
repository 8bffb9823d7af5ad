import { expect, it } from 'vitest';
import { ledgerText } from './ledger-text.ts';

it('shows each column with its confidence, the totals and the rows left out', () => {
  const column = { column: 'A', head: '中标金额', field: 'awardAmount' as const, isStored: true, certainty: 0.996, moneyUnit: 10_000, doubt: null, samples: [] };
  const leftOut = Array.from({ length: 22 }, (_, index) => ({ line: index + 5, text: '说明', reason: '说明' }));
  const text = ledgerText({ ledger: [{
    title: 'a.xlsx · 一',
    kind: 'tenders',
    profile: { name: '月报', version: 2 },
    unknownValues: [],
    buyer: null,
    needsBuyer: false,
    vanished: { rows: 2, lots: [{ code: 'A1', name: '路灯' }, { code: 'A2', name: '道路' }], isWithdrawn: false },
    values: {},
    given: [],
    rows: 1200,
    refused: 2,
    columns: [
      column,
      { ...column, column: 'B', head: '合同 / 金额', field: null, certainty: 0, moneyUnit: null, doubt: '与“中标金额”列含义相近，未采用本列' },
      { ...column, column: 'C', head: '备注', field: 'remark', isStored: false, moneyUnit: null },
    ],
    checks: [{ text: '第 4 行合计', agrees: false }],
    leftOut,
    preview: [],
  }] });
  const lines = text.split('\n').map((line) => line.replace(/ +/g, ' '));
  expect(lines[0]).toBe('a.xlsx · 一：读入 1,200 个标段，拒绝 2 行');
  expect(lines[1]).toBe('按导入方案“月报（第 2 版）”读取（招标采购台账）');
  expect(lines).toContain('│ A │ 中标金额 │ 中标金额 │ 万元 │ 100% │ │');
  expect(lines).toContain('│ B │ 合同 / 金额 │ 不读取 │ │ │ 与“中标金额”列含义相近，未采用本列 │');
  expect(lines).toContain('│ C │ 备注 │ 备注（不保存） │ │ 100% │ │');
  expect(lines).toContain('注意：第 4 行合计');
  expect(lines).toContain('上次有、这次没有的标段 2 个，仍保留（加 --withdraw 撤回）：A1 路灯、A2 道路');
  expect(lines.filter((line) => line.startsWith('未读入：'))).toHaveLength(20);
  expect(lines.at(-1)).toBe('……另有 2 行未读入');
});
