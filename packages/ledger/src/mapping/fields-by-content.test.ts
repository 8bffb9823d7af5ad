import type { LedgerField, LedgerKind } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { candidatesOf } from './column-candidates.ts';
import { columnContent } from './column-content.ts';

const best = (kind: LedgerKind, head: string, texts: readonly string[], column = 4): LedgerField | undefined => {
  const content = columnContent(texts.map((text, index) => ({ line: index + 2, cells: [text] })), 0);
  const found = candidatesOf(head.split(' / '), content, { column, kind, hasBuyer: false });
  return found.sort((one, other) => other.certainty - one.certainty)[0]?.field;
};
const codes = ['SB24-011', 'SB24-012', 'SB24-015'];

it.each<[LedgerKind, string, readonly string[], LedgerField | undefined]>([
  ['suppliers', '执照', ['91130400104365768G', '91310000630410168K', '91330200144066154X'], 'uscc'],
  ['bids', '资料核对', ['合格', '不合格', '合格'], 'isValid'],
  ['contracts', '流水号', codes, 'contractCode'],
  ['contracts', '核定造价', ['6820', '98', '23600'], 'contractAmount'],
  ['tenders', '受托方', ['安徽省招标集团股份有限公司', '自行组织', '安徽中技工程咨询有限公司'], 'agency'],
  ['risks', '分包商全称', ['合肥某达劳务有限公司', '安徽某诚钢结构有限公司', '芜湖某信机电有限公司'], 'supplier'],
  ['tenders', '招标公司', ['安徽省政采项目管理咨询有限公司', '合肥诚信招标代理有限公司', '合肥诚信招标代理有限公司'], 'agency'],
  ['tenders', 'Lead Buyer', ['K. Wang', 'K. Wang', 'L. Zhou'], undefined],
])('of %s: %s is known by its cells', (kind, head, texts, field) => {
  expect(best(kind, head, texts)).toBe(field);
});

it('takes numbered codes below a head without a meaning only at the left', () => {
  expect([best('tenders', '流水', codes, 0), best('tenders', '流水', codes)]).toEqual(['projectCode', undefined]);
});
