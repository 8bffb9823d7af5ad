import type { Named } from '../reading.ts';

/** A question, and the plan or refusal that is expected, as `shortIntent` writes it. */
export type Question = readonly [question: string, expected: string];

const named = (kind: Named['kind'], list: Record<string, string>): Named[] => Object.entries(list).map(([id, name]) => ({ kind, id, name }));

const categories = 'PE管材管件 钢管 钢制管件 阀门 调压箱 膜式燃气表 物联网燃气表 超声波燃气表 报警器 波纹管 流量计 LNG设备 防腐材料 加臭装置 自控仪表 劳保用品 办公设备 车辆 管网施工 场站工程 户内安装 监理 设计 勘察 检测 审计咨询 物业 信息化 运输 保险';

/** Names of an invented group. */
export const testNames: readonly Named[] = [
  ...named('pinlei', Object.fromEntries(categories.split(' ').map((name) => [name, name]))),
  ...named('zbr_guid', { u1: '沄晖合肥燃气有限公司', u2: '肥东沄晖燃气有限公司', u3: '肥西沄晖燃气有限公司', u4: '沄晖芜湖燃气有限公司' }),
  ...named('gys_guid', { s1: '安徽皖通阀门制造有限公司', s2: '浙江力天管业有限公司', s3: '江苏力天管业股份有限公司', s4: '合肥智联仪表有限公司' }),
  ...named('daiLi_guid', { a1: '安徽诚信招标代理有限公司', a2: '江苏诚信招标咨询有限公司' }),
];
