import { expect, it } from 'vitest';
import type { LedgerField } from '@tenderscope/contract';
import { matchHead } from './match-head.ts';

/** Heads as offices write them, by the field that each means; null for those that mean none. */
const heads: readonly (readonly [LedgerField | null, readonly string[]])[] = [
  ['projectName', ['招标（采购）项目名称', 'Contract Title', '项目（标段）名称', '采购计划名称', '工程项目名称', '采购项目内容']],
  ['projectCode', ['采购项目编号', '项目编号/招标编号', 'Tender Reference', '招标项目编码', '采购文号', '项目编号（招标编号）', '询价单号', '采购单号', '招标文件编号']],
  ['unit', [
    '采购执行单位', '需求（使用）单位', '项目所属单位', '采购需求部门', '二级单位', '申请采购单位', '采购实施单位', 'Procuring Agency', '建设方', '采购方', '甲方单位', '买方', '购买单位',
    '下属单位', '项目建设单位', '采购单位（部门）', '招标单位（公司）', '需求公司', '项目公司', '用户部门', '委托方',
  ]],
  ['method', ['采购方式（公开/邀请）', '拟采购方式', '实际采购方式', '招标方式（公开/邀请）', '招标/采购方式']],
  ['budget', [
    '预算总金额（万元）', '项目预算价', '立项预算金额', 'Estimated Cost (CNY)', '采购预算价（万元）', '预算(元)', '预算额', '概预算', '项目预算（含税/万元）', '概算金额(万元)', '计划金额（万元）',
    '估算总价',
  ]],
  ['ceilingPrice', ['采购限价', '最高限价（含税）', '招标上限价', '标底', '最高投标限价（元）', '控制价（最高限价）', '控制总价', '拦标价（万元）']],
  ['bidders', [
    '参加投标的单位', '投标单位（按报价排序）', '所有投标人', '参与投标供应商名单', '入围供应商', '参与竞标单位', 'Participating Tenderers', '投标人（供应商）', '投标供应商名称', '响应文件递交单位',
    '有效投标人', '参加磋商供应商', '参与询价单位', '投标单位名单', '参与投标厂商', '应标单位', '投标厂商', '报价供应商名称', '供应商（参与）',
  ]],
  [null, [
    '报名单位', '节约资金', '节资率（%）', '合同签订时间', '项目经办人', '资金来源', '招标代理费（元）', '投标保证金金额', '采购负责人', '合同期限', '专家抽取情况', '评审专家', '中标下浮率', '报价（万元）',
    '投标有效期', '计划开工日期', '履约保证金（元）', '公示期（天）', '中标单位联系人', '中标单位联系电话', '招标文件审批日期', '是否公示', '招标人代表', '项目主管部门', 'Number of Bids', '合同编码',
    '邀请单位', '成交候选供应商', '中标候选单位', '结算金额', '支付金额', '公告截止时间', '报名截止时间', '中标通知书编号', '合同签署日期', '验收日期', '付款日期', '是否完成', '跟踪人', '质保金', '签约主体',
    '投标人数', '有效投标家数', '最低报价', '平均报价', '税额', '不含税金额', '降价金额', '节约率', '监督单位', '监理单位', '设计单位', '合同签订单位', '采购经理', '项目联系人', '履约情况', '公示期限',
    '节支率', '节约额', '中标折扣率', '投标报价', '是否委托代理', '采购依据',
  ]],
  ['winner', [
    '中标（成交）单位', '中标/成交供应商', '中标（成交）供应商名称', '成交单位名称', '最终中标单位', 'Name of Winner', '成交人名称', '供货商', '中标供货商', '承建单位', '服务商', '中标厂商',
    '中标人（成交供应商）', '定标结果（供应商）', '选定供应商',
  ]],
  ['awardAmount', [
    '中标(成交)金额(万元)', '中标/成交金额', '最终成交金额', '中标含税金额', '成交价（元）', 'Contract Sum', '中标总金额', '成交总额', '中标合同额', '实际采购金额', '采购成交金额', '中标价格(万元)',
    '中标价（含税，万元）', '定标总价', '成交含税总价', '合同金额',
  ]],
  ['openedAt', ['开标（评审）时间', '开标/谈判时间', 'Date of Bid Opening', '开标日', '评标会时间', '竞谈时间', '开标时间（年月日）', '开标会日期']],
  ['noticeAt', ['公告发出时间', '招标公告发布时间', '挂网公告时间', '采购公告发布日期', 'Date of Publication', '公告开始时间', '公告日', '招标公告', '招标公告挂网日期']],
  ['awardPublishedAt', ['中标结果公示时间', '成交公告时间', '成交结果公告发布时间', '中标候选人公示开始日期', '中标公示', '评标结果公示日期']],
  ['awardNoticeAt', ['中标通知书下发时间', '中标通知书签发日期', '成交通知书发出日期', '发放中标通知书时间', '中标通知书', '通知书发放日期', '定标会时间']],
  ['lotName', ['标段（包）名称', '标段/包', '标段（包）号', '标包名', '采购包名称', '标段序号', '包段', '标段（包件）', '子包名称', '标段内容']],
  ['category', ['项目分类', '采购标的类别', '招标类别（工程/货物/服务）', '货物类别']],
  ['materialCategory', ['物料品类']],
  ['organisationForm', ['组织实施形式', '采购组织方式']],
  ['agency', ['代理机构（如有）', '委托代理机构名称', '招标代理服务机构', '招标机构名称', '代理', '采购代理公司名称', '代理公司名称', '招标代理公司（如有）']],
  ['status', ['项目当前状态', '项目进展', '完成情况', '采购进度', '采购状态', '招标结果（成功/流标）']],
  ['remark', ['备注（其他）', '备注/说明', '备注信息']],
  ['bidDeadline', ['Closing Time', '投标文件递交截止时间', '递交投标文件截止日期']],
  ['evaluationMethod', ['评审办法', '评标方法']],
  ['serial', ['序', '序列号']],
  ['projectType', ['采购类型']],
  ['planReceivedAt', ['立项批准日期']],
  ['isCentralized', ['是否集中采购', '是否集采', '是否属于集中采购（是/否）']],
  ['isPublic', ['是否公开采购']],
  ['isOnline', ['是否上网采购', '是否网上采购']],
  ['isElectronic', ['是否电子采购', '是否电子招标']],
  ['benchmarkFormula', ['基准价算法', '评标基准价计算方法']],
  ['benchmarkCoefficient', ['下浮系数', 'K值']],
  ['benchmarkPrice', ['基准价', '评标基准价']],
  ['previousCode', ['前次标段编号', '上次招标编号', '原招标编号', '流标项目编号', 'Previous Tender No.']],
];

const best = (head: string): LedgerField | null => matchHead(head.split(' / ')).find(({ certainty }) => certainty >= 0.45)?.field ?? null;

it('finds the field of a head by its words alone, 97 of 100 at least', () => {
  const all = heads.flatMap(([field, texts]) => texts.map((head) => ({ head, field, found: best(head) })));
  const wrong = all.filter(({ field, found }) => field !== found);
  expect(1 - wrong.length / all.length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.97);
  expect(all.length).toBeGreaterThan(240);
});

it.each([
  [['中标情况', '单位'], 'winner'],
  [['合同', '金额'], 'awardAmount'],
  [['项目基本信息', '名称'], 'projectName'],
  [['预算情况', '金额（万元）'], 'budget'],
  [['开标', '时间'], 'openedAt'],
  [['招标信息', '招标方式'], 'method'],
])('joins the rows of a head: %s', (parts, field) => {
  expect(matchHead(parts)[0]?.field).toBe(field);
});

it('takes ends of one meaning for each other, but not where words differ by them', () => {
  expect(matchHead(['采购总额']).map(({ field }) => field)).toEqual(matchHead(['采购金额']).map(({ field }) => field));
  expect(matchHead(['受邀供应商'])[0]?.field).toBe('bidders');
  expect(matchHead(['招标商'])[0]?.isExact).toBe(false);
});

it('takes subcontracted works for projects, and numbered packages for lots', () => {
  expect(matchHead(['分包工程名称'])[0]?.field).toBe('projectName');
  expect(matchHead(['分包名称'])[0]?.field).toBe('lotName');
});
