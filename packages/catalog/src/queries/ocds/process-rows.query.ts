import { money, number, optionalInteger, optionalPersonText, optionalText, text, time } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { partSelect, processFilters, selectedProcesses } from './process-parts.ts';

const columns = {
  xm_guid: text('项目标识'),
  part: text('行的种类'),
  lot_guid: text('标段标识'),
  gys_guid: text('企业标识'),
  item_no: text('明细序号'),
  name: optionalText('名称'),
  code: optionalText('编号或代码'),
  sheng_name: optionalText('省份'),
  shi_name: optionalText('城市'),
  isOcds: optionalInteger('是否由 OCDS 导入'),
  xm_type: optionalText('招标类型'),
  xm_LeiXing: optionalText('项目类型'),
  zb_fangshi: optionalText('采购方式'),
  zb_zuzhixingshi: optionalText('组织形式'),
  zbr_guid: optionalText('招标人标识'),
  zbr_name: optionalText('招标人'),
  Is_JiTuanNei: optionalInteger('是否集团内'),
  zbr_sheng: optionalText('招标人省份'),
  zbr_shi: optionalText('招标人城市'),
  daiLi_guid: optionalText('代理机构标识'),
  ShouDao_JiHuaDan_Time: time('收到计划单时间'),
  zhaobiao_gonggao_time: time('招标公告时间'),
  pinlei: optionalText('品类'),
  status: optionalText('标段状态'),
  is_chengjiao: optionalInteger('是否成交'),
  budget: money('预算金额'),
  originalBudget: number('原币预算金额'),
  ceiling: money('最高限价'),
  originalCeiling: number('原币最高限价'),
  tb_jiezhi_time: time('投标截止时间'),
  kaibiao_time: time('开标时间'),
  zbtzs_time: time('中标通知书发出时间'),
  zbgg_fabu_time: time('中标公告发布时间'),
  pingbiao_banfa: optionalText('评标办法'),
  amount: money('金额'),
  originalAmount: number('原币金额'),
  currency: optionalText('币种'),
  QiYe_Type: optionalText('企业类型'),
  QiYe_XingZhi: optionalText('企业性质'),
  QiYe_GuiMo: optionalText('企业规模'),
  address: optionalText('地址'),
  phone: optionalPersonText('联系电话'),
  time: time('时间'),
  is_valid: optionalInteger('是否有效'),
  lianheti: optionalText('联合体标识'),
  spec: optionalText('规格型号'),
  unit: optionalText('计量单位'),
  quantity: number('数量'),
};

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

/**
 * All data of the OCDS release of a project, one row for each part of it. `code` is the 统一社会信用代码 of a company and the material code of an
 * item; `amount` is the award of a lot, the amount credited to a winner, the price of a bid or the unit price of an item.
 */
export const processRows = defineQuery({
  key: 'ocds.processRows',
  id: '65630c7fa14f5b4d8e2f2b4f946eefcb',
  title: 'OCDS 导出数据',
  grain: '项目的组成部分',
  permissions: ['basicDataStatistics'],
  columns,
  filters: processFilters,
  sorts: [],
  defaultSort: { column: 'xm_guid', rule: 'asc' },
  tieBreak: ['xm_guid', 'part', 'lot_guid', 'gys_guid', 'item_no'],
  sql: `${selectedProcesses},
    project as (select * from {projectRecords} where project_id in (select project_id from selected)),
    winner as (select project_id, lot_id, winner_id, award_amount from {winners} where is_deal = 1 and project_id in (select project_id from selected)),
    bid as (select * from {bidRecords} where lot_id in (select lot_id from lot)),
    invitation as (select * from {invitationRecords} where lot_id in (select lot_id from lot)),
    named as (
      select project_id, agency_id as company_id from project where agency_id is not null
      union distinct
      select project_id, winner_id from winner
      union distinct
      select l.project_id, b.company_id from bid b join lot l on l.lot_id = b.lot_id
      union distinct
      select l.project_id, i.company_id from invitation i join lot l on l.lot_id = i.lot_id
    ),
    parts as (
      ${[projects, lots, companies, winners, bids, invitations, items].join('\n      union all\n      ')}
    )
    select ${Object.keys(columns).map((name) => `${name} as "${name}"`).join(', ')}
    from parts`,
});
