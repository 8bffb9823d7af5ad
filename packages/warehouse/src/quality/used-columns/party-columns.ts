import { leftOut, replaced, type UsedColumn } from '../used-column.ts';

const suppliers = { title: '供应商', sql: `contains_text(coalesce(t.roles, 'supplier'), 'supplier')` };
const ofGroups = { title: '二级单位', sql: 't.level = 2' };

const naturalHolders = { title: '自然人股东', sql: `t.holder_type = 'person'` };

/** Columns of units, companies and further data about them. */
export const partyColumns = {
  'units.parent_id': {
    table: 'units',
    due: ofGroups,
    metrics: [],
    screens: ['issuerMarket'],
    outcomes: [leftOut('不在任何上级单位之下，选上级单位时不含')],
  },
  'units.in_group': {
    table: 'units',
    metrics: [],
    screens: ['issuerMarket', 'tradingOverview'],
    outcomes: [replaced('按集团外计')],
  },
  'companies.uscc': {
    table: 'companies',
    metrics: [],
    screens: ['companyReport', 'individualHolographicPortrait'],
    outcomes: [replaced('只按名称识别同一企业，改名或异写时会分成两家')],
  },
  'companies.company_type': {
    table: 'companies',
    due: suppliers,
    metrics: [],
    screens: ['attributeDistribution', 'transactionRank'],
    outcomes: [leftOut('企业类型未知，按类型筛选与统计时不含')],
  },
  'companies.ownership': {
    table: 'companies',
    due: suppliers,
    metrics: [],
    screens: ['attributeDistribution'],
    outcomes: [leftOut('企业性质未知，按性质统计时不含')],
  },
  'companies.scale': {
    table: 'companies',
    due: suppliers,
    metrics: ['supplierScore'],
    screens: ['attributeDistribution'],
    outcomes: [replaced('规模未知，评分与不分规模的同类比')],
  },
  'companies.registered_capital': {
    table: 'companies',
    due: suppliers,
    metrics: ['supplierScore'],
    screens: ['attributeDistribution', 'storageSituationAnalysis'],
    outcomes: [leftOut('注册资本未知，不计入资本区间与规模实力')],
  },
  'companies.established_on': {
    table: 'companies',
    due: suppliers,
    metrics: ['supplierScore'],
    screens: ['attributeDistribution', 'storageSituationAnalysis'],
    outcomes: [leftOut('成立年限未知，不检验新成立企业中标')],
  },
  'companies.province': {
    table: 'companies',
    due: suppliers,
    metrics: [],
    screens: ['attributeDistribution', 'storageSituationAnalysis', 'transactionRank'],
    outcomes: [leftOut('不在供应商地图上，按地区筛选与统计时不含')],
  },
  'companies.admitted_at': {
    table: 'companies',
    due: suppliers,
    metrics: ['poolNum', 'admittedNum', 'activationRate', 'winActivationRate'],
    screens: ['storageSituationAnalysis'],
    outcomes: [leftOut('不计为入库，不计入在库与激活率')],
  },
  'companies.registered_at': {
    table: 'companies',
    due: suppliers,
    metrics: ['registeredNum'],
    screens: ['storageSituationAnalysis'],
    outcomes: [leftOut('不计入新注册')],
  },
  'companies.legal_person': {
    table: 'companies',
    due: suppliers,
    metrics: ['groupNum'],
    screens: ['warningRelationAnalysis', 'complexRelationAnalysis'],
    outcomes: [leftOut('除任职记录外，不能比对法定代表人')],
  },
  'companies.address': {
    table: 'companies',
    due: suppliers,
    metrics: [],
    screens: ['warningRelationAnalysis', 'complexRelationAnalysis'],
    outcomes: [leftOut('不能比对注册地址')],
  },
  'companies.phone': {
    table: 'companies',
    due: suppliers,
    metrics: [],
    screens: ['warningRelationAnalysis', 'complexRelationAnalysis'],
    outcomes: [leftOut('不能比对联系电话')],
  },
  'shareholdings.ratio': {
    table: 'shareholdings',
    metrics: ['groupNum'],
    screens: ['complexRelationAnalysis', 'warningRelationAnalysis'],
    outcomes: [leftOut('持股比例未知，不能穿透计算')],
  },
  'positions.person_id': {
    table: 'positions',
    metrics: ['groupNum'],
    screens: ['complexRelationAnalysis', 'warningRelationAnalysis'],
    outcomes: [replaced('只按姓名识别同一人，为弱线索')],
  },
  'positions.person_hash': {
    table: 'positions',
    metrics: [],
    screens: ['riskCases'],
    outcomes: [leftOut('没有人员散列值，不与招标人员工申报的人员比对')],
  },
  'shareholdings.person_hash': {
    table: 'shareholdings',
    due: naturalHolders,
    metrics: [],
    screens: ['riskCases'],
    outcomes: [leftOut('没有人员散列值，不与招标人员工申报的人员比对')],
  },
  'risks.occurred_on': {
    table: 'risks',
    metrics: ['riskSupplierNum'],
    screens: ['attributeDistribution', 'warningRelationAnalysis'],
    outcomes: [replaced('发生日期未知，视为一直存在')],
  },
} as const satisfies Record<string, UsedColumn>;
