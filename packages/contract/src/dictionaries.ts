/** 项目类型: the wire and the bundle use the letter. */
export const projectCategories = { D: '工程', E: '货物', C: '服务' } as const;
export type ProjectCategory = keyof typeof projectCategories;

/** Names of the codes of columns and filters, by wire name. */
export const codeNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  xm_LeiXing: projectCategories,
  zhuyao_LeiXing: projectCategories,
};

export const organisationForms = ['自行招标', '委托代理'] as const;

/** 标段状态: 成交 counts as a deal only if there is a winner. */
export const lotStatuses = ['进行中', '成交', '流标', '终止'] as const;
export type LotStatus = (typeof lotStatuses)[number];

/** 成交时间依据: records that date the award of a lot, in order of priority. The last one dates deals only. */
export const awardTimeBases = ['中标通知书', '中标公告', '开标'] as const;
export type AwardTimeBasis = (typeof awardTimeBases)[number];
/** Mark of an award time that does not come from the notice, by its basis. */
export const awardTimeMarks: Readonly<Record<string, string>> = { 中标公告: '按公告', 开标: '按开标' };

export const invitationResponses = { accepted: '已接受', rejected: '已拒绝', none: '未回复' } as const;

export const holderTypes = { company: '企业', person: '自然人' } as const;
export type HolderType = keyof typeof holderTypes;

/** Relations of a declared person to the member of staff who declares. */
export const declaredRelations = ['本人', '配偶', '子女', '父母', '兄弟姐妹', '其他亲属', '其他特定关系人'] as const;

/** 抽取方式 of an expert of a panel. */
export const appointmentWays = ['随机抽取', '直接确定'] as const;
/** 状态 of an expert on the list of a panel: attends, in reserve, does not attend, recused, replaced. */
export const appointmentStatuses = ['参加', '候补', '未参加', '回避', '更换'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];
/** Those of experts who are no members of the panel any more, or never were. */
export const outsideStatuses = ['未参加', '回避', '更换'] as const satisfies readonly AppointmentStatus[];

/** 任职 */
export const positionRoles = ['法定代表人', '董事', '监事', '高管', '授权代表', '项目经理'] as const;
export type PositionRole = (typeof positionRoles)[number];

/** Posts of the staff that a bid names for the contract. */
export const keyRoles = ['项目经理', '项目总监', '技术负责人', '安全负责人', '质量负责人', '其他关键人员'] as const;
/** Those who lead the work on site. */
export const leadingRoles = ['项目经理', '项目总监'] as const satisfies readonly (typeof keyRoles)[number][];

/** 司法与信用 */
export const riskKinds = ['行贿犯罪', '严重违法', '失信被执行人', '行政处罚', '经营异常', '黑名单'] as const;
export type RiskKind = (typeof riskKinds)[number];
/** Records that make a supplier 高风险 while they are in force. */
export const graveRiskKinds = ['行贿犯罪', '严重违法', '失信被执行人'] as const satisfies readonly RiskKind[];

/** Label of a month, quarter or year that is shown only in part. */
export const partialName = (name: string): string => `${name}（未满）`;

/** 节资基准 */
export const baselineNames = { budget: '预算', ceiling: '最高限价', average: '平均有效报价' } as const;
export type Baseline = keyof typeof baselineNames;

/** 企业状态 of a supplier that has left the pool. */
export const leftStatus = '退出';

/** 采购周期分段: the stages of a procurement, each from one record to the next. */
export const cycleStages = ['计划→公告', '公告→开标', '开标→定标', '定标→公示'] as const;
export type CycleStage = (typeof cycleStages)[number];

interface Band {
  name: string;
  /** Upper bound, exclusive. */
  below: number;
}

/** 注册资本 in yuan. */
export const capitalBands: readonly Band[] = [
  { name: '100万以下', below: 1e6 },
  { name: '100～500万', below: 5e6 },
  { name: '500～1000万', below: 1e7 },
  { name: '1000～5000万', below: 5e7 },
  { name: '5000万～1亿', below: 1e8 },
  { name: '1亿以上', below: Infinity },
];

/** 入库时企业成立年数 */
export const admissionAgeBands: readonly Band[] = [
  { name: '不足1年', below: 1 },
  { name: '1～3年', below: 3 },
  { name: '3～5年', below: 5 },
  { name: '5～10年', below: 10 },
  { name: '10～20年', below: 20 },
  { name: '20年以上', below: Infinity },
];

export const groupMembership = { 1: '集团内', 0: '集团外' } as const;

/** 预约单状态 */
export const orderStatuses = {
  10: '未提交',
  20: '已提交',
  30: '待受理',
  40: '审核中',
  50: '审核通过',
  60: '审核不通过',
  70: '已变更',
  80: '已取消',
} as const;
export type OrderStatus = keyof typeof orderStatuses;

/** Initial 场地类型 and 单位 of every installation. */
export const shippedVenueTypes = ['开标室', '评标室', '谈判室', '询标室', '会议室'] as const;
export const shippedVenueCompanies = ['招标采购中心'] as const;

export const defaultProvince = '安徽';
/** 招标类型 of a project that states none. */
export const defaultProjectType = '招标';

/** Label of a missing value. */
export const unnamed = '未填写';
