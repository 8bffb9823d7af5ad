import { defineQuery } from '../../define-query.ts';
import { columnsOf, optional, titled, withoutMetric } from '../../query-fields.ts';
import { partSelect, processFilters, selectedProcesses } from './process-parts.ts';

const fields = [
  'xm_guid', 'part', 'lot_guid', titled('gys_guid', '企业标识'), 'item_no', titled(optional('name'), '名称'),
  titled(optional('code'), '编号或代码'), 'sheng_name', 'shi_name', 'isOcds', 'xm_type', 'xm_LeiXing', 'zb_fangshi',
  'zb_zuzhixingshi', 'zbr_guid', 'zbr_name', 'Is_JiTuanNei', 'zbr_sheng', 'zbr_shi', 'daiLi_guid',
  'ShouDao_JiHuaDan_Time', 'zhaobiao_gonggao_time', 'pinlei', titled('status', '标段状态'), optional('is_chengjiao'),
  withoutMetric('budget'), 'originalBudget', 'ceiling', 'originalCeiling', 'tb_jiezhi_time', 'kaibiao_time', 'zbtzs_time',
  'zbgg_fabu_time', 'pingbiao_banfa', 'amount', 'originalAmount', 'currency', 'QiYe_Type', 'QiYe_XingZhi', 'QiYe_GuiMo',
  'address', 'phone', 'time', 'is_valid', 'lianheti', 'spec', 'unit', 'quantity', 'biangeng_jine', 'biangeng_yuanyin', 'wancheng_time',
  'lvyue_pingfen', 'jiesuan_jine', 'jiesuan_time', 'daoqi_time',
] as const;
const columns = columnsOf(fields);

const projects = partSelect('project', columns, {
  xm_guid: 'p.project_id',
  name: 'p.name',
  code: 'p.code',
  sheng_name: 'p.province',
  shi_name: 'p.city',
  isOcds: 'case when p.project_id in (select ocid from {releaseRecords}) then 1 else 0 end',
  xm_type: 'p.project_type',
  xm_LeiXing: 'p.category',
  zb_fangshi: 'p.method',
  zb_zuzhixingshi: 'p.organisation_form',
  zbr_guid: 'p.unit_id',
  zbr_name: 'u.name',
  Is_JiTuanNei: 'u.in_group',
  zbr_sheng: 'u.province',
  zbr_shi: 'u.city',
  daiLi_guid: 'p.agency_id',
  ShouDao_JiHuaDan_Time: 'p.plan_received_at',
  zhaobiao_gonggao_time: 'p.notice_at',
}, 'project p left join {issuerUnits} u on u.unit_id = p.unit_id');

const lots = partSelect('lot', columns, {
  xm_guid: 'l.project_id',
  lot_guid: 'l.lot_id',
  name: 'l.lot_name',
  code: 'l.lot_code',
  pinlei: 'l.material_category',
  status: 'l.status',
  is_chengjiao: 'l.is_deal',
  budget: 'l.budget',
  originalBudget: 'r.original_budget',
  ceiling: 'l.ceiling_price',
  originalCeiling: 'r.original_ceiling_price',
  tb_jiezhi_time: 'l.bid_deadline',
  kaibiao_time: 'l.opened_at',
  zbtzs_time: 'l.award_notice_at',
  zbgg_fabu_time: 'l.award_published_at',
  pingbiao_banfa: 'l.evaluation_method',
  amount: 'l.award_amount',
  originalAmount: 'case when l.is_deal = 1 then r.original_award_amount end',
  currency: 'r.currency',
}, 'lot l join {lotRecords} r on r.lot_id = l.lot_id');

const companies = partSelect('company', columns, {
  xm_guid: 'n.project_id',
  gys_guid: 'n.company_id',
  name: 'c.name',
  code: 'c.uscc',
  sheng_name: 'c.province',
  shi_name: 'c.city',
  QiYe_Type: 'c.company_type',
  QiYe_XingZhi: 'c.ownership',
  QiYe_GuiMo: 'c.scale',
  address: 'c.address',
  phone: 'c.phone',
}, 'named n join {companyRegister} c on c.company_id = n.company_id');

const winners = partSelect('winner', columns, {
  xm_guid: 'w.project_id',
  lot_guid: 'w.lot_id',
  gys_guid: 'w.winner_id',
  amount: 'w.award_amount',
  originalAmount: 'r.original_award_amount',
  currency: 'r.currency',
}, 'winner w left join {winnerRecords} r on r.lot_id = w.lot_id and r.company_id = w.winner_id');

const bids = partSelect('bid', columns, {
  xm_guid: 'l.project_id',
  lot_guid: 'b.lot_id',
  gys_guid: 'b.company_id',
  amount: 'b.price',
  originalAmount: 'b.original_price',
  currency: 'b.currency',
  time: 'b.quoted_at',
  is_valid: 'coalesce(b.is_valid, case when b.reject_reason is not null then 0 end)',
  lianheti: 'b.consortium_id',
}, 'bid b join lot l on l.lot_id = b.lot_id');

const invitations = partSelect('invitation', columns, {
  xm_guid: 'l.project_id',
  lot_guid: 'i.lot_id',
  gys_guid: 'i.company_id',
  time: 'i.invited_at',
}, 'invitation i join lot l on l.lot_id = i.lot_id');

const items = partSelect('item', columns, {
  xm_guid: 'l.project_id',
  lot_guid: 'i.lot_id',
  gys_guid: 'i.company_id',
  item_no: 'i.item_no',
  name: 'i.material_name',
  code: 'i.material_code',
  amount: 'i.unit_price',
  time: 'i.quoted_at',
  spec: 'i.spec',
  unit: 'i.unit',
  quantity: 'i.quantity',
}, '{itemRecords} i join lot l on l.lot_id = i.lot_id');

const contracts = partSelect('contract', columns, {
  xm_guid: 'l.project_id',
  lot_guid: 't.lot_id',
  gys_guid: 't.company_id',
  item_no: 't.contract_id',
  amount: 't.amount',
  time: 't.signed_at',
  biangeng_jine: 't.changed_amount',
  biangeng_yuanyin: 't.change_reason',
  wancheng_time: 't.completed_at',
  lvyue_pingfen: 't.performance_score',
  jiesuan_jine: 't.settled_amount',
  jiesuan_time: 't.settled_at',
  daoqi_time: 't.ends_at',
}, 'contract t join lot l on l.lot_id = t.lot_id');

/**
 * All data of the OCDS release of a project, one row for each part of it. `code` is the 统一社会信用代码 of a company and the material code of an
 * item; `amount` is the award of a lot, the amount credited to a winner, the price of a bid, the unit price of an item or the amount of a
 * contract, whose id is `item_no` and whose signing is `time`.
 */
export const processRows = defineQuery({
  key: 'ocds.processRows',
  id: '65630c7fa14f5b4d8e2f2b4f946eefcb',
  title: 'OCDS 导出数据',
  grain: '项目的组成部分',
  permissions: ['basicDataStatistics'],
  isServerOnly: true,
  fields,
  filters: processFilters,
  sorts: [],
  defaultSort: { column: 'xm_guid', rule: 'asc' },
  tieBreak: ['xm_guid', 'part', 'lot_guid', 'gys_guid', 'item_no'],
  sql: `${selectedProcesses},
    project as (select * from {projectRecords} where project_id in (select project_id from selected)),
    winner as (select project_id, lot_id, winner_id, award_amount from {winners} where is_deal = 1 and project_id in (select project_id from selected)),
    bid as (select * from {bidRecords} where lot_id in (select lot_id from lot)),
    invitation as (select * from {invitationRecords} where lot_id in (select lot_id from lot)),
    contract as (select * from {contractRecords} where lot_id in (select lot_id from lot)),
    named as (
      select project_id, agency_id as company_id from project where agency_id is not null
      union distinct
      select project_id, winner_id from winner
      union distinct
      select l.project_id, b.company_id from bid b join lot l on l.lot_id = b.lot_id
      union distinct
      select l.project_id, i.company_id from invitation i join lot l on l.lot_id = i.lot_id
      union distinct
      select l.project_id, t.company_id from contract t join lot l on l.lot_id = t.lot_id
    ),
    parts as (
      ${[projects, lots, companies, winners, bids, invitations, items, contracts].join('\n      union all\n      ')}
    )
    select ${Object.keys(columns).map((name) => `${name} as "${name}"`).join(', ')}
    from parts`,
});
