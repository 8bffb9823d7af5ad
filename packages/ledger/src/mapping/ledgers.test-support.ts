import type { SheetInput } from '../ledger-bench.test-support.ts';
import type { Cell } from '../sheet.ts';
import type { LedgerField } from '@tenderscope/contract';

/** An invented ledger, and the field that each of its columns should become. */
export interface InventedLedger {
  title: string;
  sheets: readonly SheetInput[];
  fields: readonly (LedgerField | null)[];
}

const companies = ['安徽中天阀门制造有限公司', '成都西南燃气设备有限公司', '山东齐鲁管道有限公司', '河北华北石油机械厂', '江苏恒通管业有限公司', '浙江永固建设工程有限公司'];
const bidders = (row: number, separator: string): string =>
  [0, 1, 2].map((step) => companies[(row + step) % companies.length]).join(separator);
const winner = (row: number): string => companies[row % companies.length] ?? '';
const rowsOf = (count: number, row: (index: number) => readonly Cell[]): (readonly Cell[])[] =>
  Array.from({ length: count }, (_, index) => row(index + 1));
const methods = ['公开招标', '邀请招标', '竞争性谈判', '询比采购', '单一来源'];
const method = (row: number): string => methods[row % methods.length] ?? '';

const group: InventedLedger = {
  title: 'head of two rows with merged cells, projects merged over lots',
  sheets: [{
    name: '2023年',
    rows: [
      ['某水务集团招标采购统计表（2023年）'],
      ['编制单位：采购中心', null, null, null, null, null, null, '金额单位：万元'],
      ['序号', '项目信息', null, null, '标包', '采购情况', null, null, '中标情况', null, null, '备注'],
      [null, '编号', '名称', '业主单位', null, '采购方式', '开标时间', '投标人', '单位', '金额', '日期', null],
      ...rowsOf(12, (row) => [
        row, row % 2 ? `SW-23-${row}` : null, row % 2 ? `泵站改造工程${row}` : null, row % 2 ? '城北水厂' : null, `${2 - (row % 2)}包`, method(row),
        `2023/${1 + (row % 12)}/15`, bidders(row, '、'), winner(row), 100.5 + row, `2023/${1 + (row % 12)}/22`, null,
      ]),
      ['小计', null, null, null, null, null, null, null, null, 1284],
    ],
    merges: ['A1:L1', 'A3:A4', 'B3:D3', 'E3:E4', 'F3:H3', 'I3:K3', 'L3:L4', 'B5:B6', 'C5:C6', 'D5:D6'],
  }],
  fields: ['serial', 'projectCode', 'projectName', 'unit', 'lotName', 'method', 'openedAt', 'bidders', 'winner', 'awardAmount', 'awardNoticeAt', 'remark'],
};

const groupLost: InventedLedger = {
  title: 'head of two rows whose merges a text file lost',
  sheets: [{ name: '', rows: group.sheets[0]?.rows ?? [] }],
  fields: group.fields,
};

const yuan: InventedLedger = {
  title: 'other words, other order, amounts in yuan, bidders with prices',
  sheets: [{
    name: 'Sheet1',
    rows: [
      ['发标日期', '工程名称', '分包', '建设单位', '发包方式', '控制价（元）', '概算（元）', '参与单位及报价', '中选单位', '定标金额（元）', '定标时间', '代理公司', '立项编号', '评标办法', '经办人'],
      ...rowsOf(15, (row) => [
        `2022-0${1 + (row % 9)}-03`, `厂房修缮工程${row}`, `第${row % 3}包`, '某建材公司', method(row), 1_250_000 + row, 1_300_000 + row,
        `${companies[0]}（${1_200_000 + row}）；${companies[1]}（1190500元）`, winner(0), 1_190_500, `2022-0${1 + (row % 9)}-28`, '华信招标代理有限公司', `LX2022${row}`, '综合评估法', '张某',
      ]),
    ],
  }],
  fields: ['noticeAt', 'projectName', 'lotName', 'unit', 'method', 'ceilingPrice', 'budget', 'bidders', 'winner', 'awardAmount', 'awardNoticeAt', 'agency', 'projectCode', 'evaluationMethod', null],
};

const english: InventedLedger = {
  title: 'English heads',
  sheets: [{
    name: 'Tenders 2024',
    rows: [
      ['No.', 'Tender No.', 'Project Name', 'Lot', 'Procurement Method', 'Buyer', 'Agency', 'Budget (CNY)', 'Bidders', 'Winning Bidder', 'Award Amount (CNY)', 'Bid Opening Date', 'Award Date', 'Status', 'Remarks'],
      ...rowsOf(10, (row) => [
        row, `T-2024-${row}`, `Pump supply ${row}`, `Lot ${row % 2}`, 'open-tender', 'North Water Ltd.', 'Hua Agency Ltd.', 500_000 + row,
        'Alpha Co., Ltd.; Beta Inc.', 'Alpha Co., Ltd.', 480_000, `2024-0${1 + (row % 9)}-11`, `2024-0${1 + (row % 9)}-20`, 'awarded', null,
      ]),
    ],
  }],
  fields: ['serial', 'projectCode', 'projectName', 'lotName', 'method', 'unit', 'agency', 'budget', 'bidders', 'winner', 'awardAmount', 'openedAt', 'awardNoticeAt', 'status', 'remark'],
};

const noLots: InventedLedger = {
  title: 'no lots, the buyer in the title, notes below',
  sheets: [{
    name: '台账',
    rows: [
      ['乙县天然气公司2024年采购台账'],
      ['单位：元'],
      ['采购编号', '采购项目', '采购类别', '品类', '采购方式', '采购预算', '成交供应商', '成交金额', '成交日期', '公示日期', '采购结果', '供应商名单'],
      ...rowsOf(8, (row) => [
        `CG2024${row}`, `办公设备采购${row}`, '集中采购', '办公', method(row), `${row}0,000.00`, row === 3 ? '/' : winner(row), row === 3 ? '/' : 9_000 * row,
        `${1 + row}月5日`, `${1 + row}月2日`, row === 3 ? '流标' : '成交', bidders(row, '\n'),
      ]),
      ['合计', null, null, null, null, 360_000, null, 297_000],
      ['填表人：李某    审核人：王某'],
    ],
  }],
  fields: ['projectCode', 'projectName', 'projectType', 'materialCategory', 'method', 'budget', 'winner', 'awardAmount', 'awardNoticeAt', 'awardPublishedAt', 'status', 'bidders'],
};

const years: InventedLedger = {
  title: 'a sheet for each year, in ten thousands by the head',
  sheets: ['2022', '2023', '2024'].map((year) => ({
    name: year,
    rows: [
      [`${year}年度物资采购明细`],
      ['项目号', '项目名称', '包号', '需求单位', '采购形式', '预算金额\n(万元)', '最高投标限价/万元', '响应单位', '成交单位', '成交价（万元）', '响应截止时间', '开启时间', '成交通知书日期', '节资率'],
      ...rowsOf(6, (row) => [
        `WZ${year}-${row}`, `阀门采购${row}`, `包${row}`, '第一分公司', method(row), 50.5 + row, 50, bidders(row, '；'), winner(row), 44.25,
        `${year}.${row}.1 09:30`, `${year}.${row}.1 09:30`, `${year}.${row}.9`, 0.12,
      ]),
    ],
  })),
  fields: ['projectCode', 'projectName', 'lotName', 'unit', 'method', 'budget', 'ceilingPrice', 'bidders', 'winner', 'awardAmount', 'bidDeadline', 'openedAt', 'awardNoticeAt', null],
};

const rivals: InventedLedger = {
  title: 'columns of similar meaning beside each other',
  sheets: [{
    name: '合同台账',
    rows: [
      ['序号', '招标编号', '招标项目名称', '标段编号', '标段名称', '招标人', '招标代理', '组织形式', '项目类型', '招标控制价(万元)', '投标家数', '投标人名称', '第一中标候选人', '第二中标候选人', '中标人', '中标价格（万元）', '合同编号', '合同金额（万元）', '合同签订日期', '公告发布时间', '公示时间', '中标通知书发出时间', '联系电话'],
      ...rowsOf(10, (row) => [
        row, `ZB-${row}`, `道路工程${row}`, `ZB-${row}-1`, '一标段', '市政管理局', '华信招标代理有限公司', '委托代理', '工程', 800.5, 3, bidders(row, '，'), winner(row), winner(row + 1), winner(row), 760.25, `HT-${row}`, 760.25,
        '2024-08-30', '2024-07-01', '2024-08-01', '2024-08-10', '010-1234567',
      ]),
    ],
  }],
  fields: [
    'serial', 'projectCode', 'projectName', 'lotCode', 'lotName', 'unit', 'agency', 'organisationForm', 'category', 'ceilingPrice', null, 'bidders', null, null, 'winner', 'awardAmount', null, null, null, 'noticeAt', 'awardPublishedAt',
    'awardNoticeAt', null,
  ],
};

const loose: InventedLedger = {
  title: 'heads with blanks, stars and instructions',
  sheets: [{
    name: '明细',
    rows: [
      [null, '附件2'],
      [null, '各单位招标情况汇总表'],
      [null, '* 项 目 名 称', '*招标单位（全称）', '招标 方式', '批复的项目预算（万元）', '投标单位名称及家数', '中标单位（签约）', '中 标 价（万元）', '开标日期（年/月/日）', '备 注'],
      ...rowsOf(9, (row) => [null, `设备检修${row}`, '丙管网公司', method(row), 33.3, bidders(row, ' '), winner(row), 30.1, `2021年${row}月8日`, null]),
      [null, '注：以上金额均含税'],
    ],
  }],
  fields: [null, 'projectName', 'unit', 'method', 'budget', 'bidders', 'winner', 'awardAmount', 'openedAt', 'remark'],
};

const threeRows: InventedLedger = {
  title: 'head of three rows',
  sheets: [{
    name: '总表',
    rows: [
      ['招标采购总台账'],
      ['项目', null, null, '招标', null, null, null, '定标', null, null],
      ['基本信息', null, null, '过程', null, '参与', null, '结果', null, null],
      ['项目编号', '项目名称', '招标人', '招标公告日期', '开标日期', '投标人', '代理机构', '中标人', '中标金额（万元）', '中标日期'],
      ...rowsOf(7, (row) => [`A${row}`, `管材采购${row}`, '甲市燃气有限公司', '2024-02-01', '2024-03-01', bidders(row, '、'), '无', winner(row), 12.5, '2024-03-09']),
    ],
    merges: ['A1:J1', 'A2:C2', 'D2:G2', 'H2:J2', 'A3:C3', 'D3:E3', 'F3:G3', 'H3:J3'],
  }],
  fields: ['projectCode', 'projectName', 'unit', 'noticeAt', 'openedAt', 'bidders', 'agency', 'winner', 'awardAmount', 'awardNoticeAt'],
};

const noUnit: InventedLedger = {
  title: 'no unit of money anywhere, short heads',
  sheets: [{
    name: '一览',
    rows: [
      ['编号', '项目', '方式', '单位', '预算', '限价', '参投单位', '中标', '中标价', '开标', '结果', '说明'],
      ...rowsOf(9, (row) => [row, `服务采购${row}`, method(row), '丁公司', 88.5, 88, bidders(row, '、'), winner(row), 80.25, '2024/5/6', '已完成', null]),
    ],
  }],
  fields: ['projectCode', 'projectName', 'method', 'unit', 'budget', 'ceilingPrice', 'bidders', 'winner', 'awardAmount', 'openedAt', 'status', 'remark'],
};

/** Ledgers of offices with other heads, orders and habits. */
export const inventedLedgers: readonly InventedLedger[] = [
  group, groupLost, yuan, english, noLots, years, rivals, loose, threeRows, noUnit,
];
