import { expect, it } from 'vitest';
import type { LedgerField, LedgerKind } from '@tenderscope/contract';
import { matchKindHead } from './match-kind-head.ts';
import type { ShownKind } from './match-head.ts';

const best = (kind: LedgerKind, head: string, ...shown: ShownKind[]): LedgerField | undefined => matchKindHead(kind, head.split(' / '), shown)[0]?.field;

it.each<[LedgerKind, string, LedgerField | undefined]>([
  ['suppliers', '供方性质', 'ownership'],
  ['suppliers', '统一社会信用代码/注册号', 'uscc'],
  ['suppliers', '入网日期', 'admittedAt'],
  ['suppliers', '申请单位名称', 'supplier'],
  ['suppliers', '推荐部门', undefined],
  ['contracts', '合同价款（万元） / 价税合计', 'contractAmount'],
  ['contracts', '对方签约主体', 'contractor'],
  ['contracts', '订立日期', 'signedAt'],
  ['contracts', '累计付款', undefined],
  ['experts', '所属地市', 'city'],
  ['suppliers', '所在市', 'city'],
  ['suppliers', '所在省', 'province'],
  ['experts', '聘任起始日', 'registeredAt'],
  ['experts', '身份证号码', undefined],
  ['bids', '是否响应', 'isValid'],
  ['bids', '保证金转出账号', 'depositAccount'],
  ['bids', '保证金金额', undefined],
  ['suppliers', '银行账号', undefined],
  ['risks', '行政相对人名称', 'supplier'],
  ['risks', '处理决定单位', 'riskSource'],
  ['risks', '禁用事由', 'caseReason'],
  ['prices', '耗材名称', 'materialName'],
  ['prices', '配送企业', 'bidder'],
  ['contracts', '补充协议后总价', 'changedAmount'],
  ['contracts', '补充原因', 'changeReason'],
  ['bids', '成交与否', 'isWinner'],
  ['bids', '资质审查', 'isValid'],
  ['suppliers', '建厂时间', 'establishedOn'],
  ['risks', '惩戒期至', 'endsOn'],
  ['risks', '行为类别', 'riskKind'],
  ['risks', '记录单位', 'riskSource'],
  ['contracts', '履约考评得分', 'performanceScore'],
  ['appointments', '抽中专家姓名', 'expertName'],
  ['appointments', '评委所在单位', 'employer'],
  ['appointments', '专家选取方式', 'drawWay'],
  ['appointments', '是否需要回避', 'isRecused'],
  ['appointments', '申请回避日期', 'recusedAt'],
  ['appointments', '缺席原因', 'recusalReason'],
  ['appointments', '语音通知结果', 'drawStatus'],
  ['appointments', '是否为业主代表', 'isOwnerRepresentative'],
  ['appointments', '抽取人', undefined],
  ['appointments', '身份证号', undefined],
  ['appointments', '联系电话', undefined],
  ['experts', '专家类别', 'specialty'],
  ['contracts', '分包单位', 'subcontractor'],
  ['contracts', '分包合同金额', 'subcontractAmount'],
  ['contracts', '分包内容', 'subcontractScope'],
  ['contracts', '分包编号', 'lotCode'],
  ['contracts', '分包名称', 'lotName'],
  ['contracts', '分包号', 'lotCode'],
  ['contracts', '分包', 'lotName'],
  ['tenders', '分包编号', 'lotCode'],
  ['contracts', '项目经理更换日期', 'staffChangedAt'],
  ['contracts', '项目负责人变更原因', 'staffChangeReason'],
  ['contracts', '总监变更时间', 'staffChangedAt'],
  ['contracts', '变更原因', 'changeReason'],
  ['contracts', '原项目经理', undefined],
  ['tenders', '责任部门', 'unit'],
  ['tenders', 'Recommended Award', 'winner'],
  ['tenders', '第一候选人', 'winner'],
  ['tenders', '第二候选人', undefined],
  ['tenders', '委托招标公司', 'agency'],
  ['tenders', '经费额度', 'budget'],
  ['tenders', 'Sourcing Route', 'method'],
  ['tenders', 'RFQ Issued', 'noticeAt'],
  ['tenders', 'Scope of Supply', 'projectName'],
])('of %s: %s is %s', (kind, head, field) => {
  expect(best(kind, head)).toBe(field);
});

it('takes a head that leaves out its kind by its cells', () => {
  expect(best('risks', '禁用开始', 'date')).toBe('occurredOn');
  expect(best('risks', '禁用结束', 'date')).toBe('endsOn');
});
