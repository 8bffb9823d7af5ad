import type { InventedLedger } from './ledgers.test-support.ts';

/** A ledger of comma-separated lines, whose cells have no commas. */
const ofText = (title: string, lines: readonly string[], fields: InventedLedger['fields']): InventedLedger => {
  const rows = lines.map((line) => line.split(',').map((cell) => (cell === '' ? null : cell)));
  return { title, sheets: [{ name: '', rows }], fields };
};

/** Ledgers whose heads were met after the words of the others were written down. */
export const textLedgers: readonly InventedLedger[] = [
  ofText('prices beside bidders', [
    '附表3',
    '丁市水务公司2023年上半年招标（采购）情况统计表',
    '填报部门：招标管理部,,,,,填报日期：2023年7月5日,,,,,金额单位：万元',
    '序号,采购项目名称,标段（包）,采购方式,需求单位,代理机构,预算金额,最高限价,公告时间,开标时间,投标人及报价情况,成交供应商,成交金额,节资率,结果',
    '1,水表采购,1包,公开招标,第一水厂,无,120,118,3月1日,3月21日,甲水表有限公司（115.2）、乙仪表厂（116）,甲水表有限公司,115.2,4%,成交',
    '2,水表采购,2包,公开招标,第一水厂,无,80,78,3月1日,3月21日,乙仪表厂（75）、丙科技有限公司（76.3）,乙仪表厂,75,6%,成交',
    '3,管道维修,,竞争性谈判,第二水厂,华信招标代理有限公司,50,,4月2日,4月12日,丁安装公司、戊建设公司,,,,流标',
    ',合计,,,,,250,196,,,,,190.2',
    '制表：王某,,,审核：李某',
  ], ['serial', 'projectName', 'lotName', 'method', 'unit', 'agency', 'budget', 'ceilingPrice', 'noticeAt', 'openedAt', 'bidders', 'winner', 'awardAmount', null, 'status']),
  ofText('stages as groups of a head', [
    '戊能源集团有限公司招采台账（2022年1-12月）',
    '单位：万元',
    '序号,立项情况,,,采购情况,,,,,定标情况,,,合同情况,,备注',
    ',立项编号,项目名称,立项金额,采购方式,代理机构,公告日期,开标日期,参与单位,中标单位,中标金额,定标日期,合同金额,签订日期,',
    '1,LX22-1,变压器采购,300,公开招标,华信招标代理有限公司,2022.3.1,2022.3.22,A电气有限公司、B电气有限公司、C变压器厂,A电气有限公司,288.8,2022.3.30,288.8,2022.4.5,',
    '2,LX22-2,电缆采购,200.5,邀请招标,/,/,2022.5.22,A电缆有限公司、B电缆有限公司,流标,/,/,/,/,重新招标',
    '总计,,,500.5,,,,,,,288.8,,288.8',
  ], ['serial', 'projectCode', 'projectName', 'budget', 'method', 'agency', 'noticeAt', 'openedAt', 'bidders', 'winner', 'awardAmount', 'awardNoticeAt', null, null, 'remark']),
  ofText('candidates beside the winner, a number of bidders beside their names', [
    '项目名称,招标人（业主）,发包方式,投标最高限价（元）,第一中标候选人,中标人,中标金额（元）,投标单位（家）,投标单位名称,开标日期,公示截止日期,项目负责人',
    '桥梁工程,己市交通局,公开招标,5600000,甲路桥集团有限公司,甲路桥集团有限公司,5400000.55,3,甲路桥集团有限公司；乙路桥有限公司；丙路桥有限公司,2020-09-01,2020-09-10,张三',
  ], ['projectName', 'unit', 'method', 'ceilingPrice', null, 'winner', 'awardAmount', null, 'bidders', 'openedAt', null, null]),
  ofText('planned and real methods', [
    '采购单编号,采购内容,采购申请部门,拟采购方式,实际采购方式,预算（元）,邀请供应商,参与报价供应商,成交供应商,最终成交价（元）,成交通知时间,是否签合同,合同编号',
    'S-1,办公桌,行政部,询价采购,询价采购,30000.00,甲家具厂、乙家具厂、丙家具厂,甲家具厂（29000元）、乙家具厂（28500元）,乙家具厂,28500.00,2023年2月3日,是,HT-1',
  ], ['projectCode', 'projectName', 'unit', null, 'method', 'budget', null, 'bidders', 'winner', 'awardAmount', 'awardNoticeAt', null, null]),
  ofText('lots before their projects, a column for each bidder', [
    '2021年度工程招标一览表',
    '标段编号,标段名称,项目编号,项目名称,建设单位,招标方式,评标办法,招标代理,控制价（万元）,开标时间,投标人（1）,投标人（2）,投标人（3）,中标人,中标价（万元）,工期（天）,中标通知书编号,中标通知书发出日期',
    'B1,一标段,P1,河道整治,水利局,公开招标,综合评估法,华信招标代理有限公司,800,5月6日,甲公司,乙公司,丙公司,甲公司,750,90,TZ-1,5月20日',
  ], [
    'lotCode', 'lotName', 'projectCode', 'projectName', 'unit', 'method', 'evaluationMethod', 'agency', 'ceilingPrice', 'openedAt', 'bidders', 'bidders', 'bidders', 'winner', 'awardAmount', null, null, 'awardNoticeAt',
  ]),
];
