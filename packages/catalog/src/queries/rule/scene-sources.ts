/** A table, or a column of one, that functions of the product need. */
export interface SceneSource {
  table: string;
  /** Title of the column; null for the rows of the table. */
  column: string | null;
  /** Condition on a row that has the value. */
  filled: string;
  /** Condition on a row that should have it. */
  due: string;
}

const everyRow = '1 = 1';
const rowsOf = (table: string, condition = everyRow): SceneSource => ({ table, column: null, filled: condition, due: condition });
const columnOf = (table: string, column: string, value: string, due = everyRow): SceneSource =>
  ({ table, column, filled: `${due} and ${value} is not null`, due });

const ofLot = (column: string, value: string, due?: string): SceneSource => columnOf('标段', column, value, due);
const ofBid = (column: string, value: string): SceneSource => columnOf('投标', column, value);
const awarded = 'is_deal = 1';
/** Lots whose name states a repetition should have the code of the lot before. */
const isNamedAgain = `(name like '%二次%' or name like '%三次%' or name like '%重新招标%' or name like '%重招%')`;
const allRows = '全部记录';

/**
 * Sources by relation: rows within the caller's units, except of registers of companies and experts, which belong to no unit.
 * The order is that of the list of data.
 */
const relations = {
  '{lots}': {
    lots: rowsOf('标段'),
    'lots.method': ofLot('采购方式', 'method'),
    'lots.category': ofLot('项目类型', 'category'),
    'lots.notice_at': ofLot('招标公告时间', 'notice_at'),
    'lots.bid_deadline': ofLot('投标截止时间', 'bid_deadline'),
    'lots.opened_at': ofLot('开标时间', 'opened_at'),
    'lots.budget': ofLot('预算金额', 'budget'),
    'lots.winner_id': ofLot('中标人', 'winner_id', awarded),
    'lots.award_amount': ofLot('中标金额', 'award_amount', awarded),
    'lots.award_notice_at': ofLot('中标通知书发出时间', 'award_notice_at', awarded),
    'lots.award_published_at': ofLot('中标公告发布时间', 'award_published_at', awarded),
  },
  '{lotRecords}': {
    'lots.benchmark_formula': columnOf('标段', '基准价算法', 'benchmark_formula'),
    'lots.previous_code': { ...columnOf('标段', '前次标段编号', 'previous_code'), due: `(previous_code is not null or ${isNamedAgain})` },
  },
  '{bidRecords}': {
    bids: rowsOf('投标'),
    'bids.price': ofBid('报价', 'price'),
    'bids.quoted_at': ofBid('报价时间', 'quoted_at'),
    'bids.device': ofBid('设备、加密锁或文件作者', 'coalesce(mac, cpu_id, disk_id, lock_no, file_author)'),
    'bids.deposit_account': ofBid('保证金账户', 'deposit_account'),
  },
  '{itemRecords}': { 'items.unit_price': columnOf('报价明细', '单价', 'unit_price') },
  '{reviews}': {
    reviews: rowsOf('评分'),
    'reviews.is_subjective': columnOf('评分', '是否主观分', 'is_subjective'),
    'reviews.full_mark': columnOf('评分', '满分', 'full_mark'),
  },
  '{appointmentRecords}': {
    appointments: rowsOf('专家抽取'),
    'appointments.way': columnOf('专家抽取', '抽取方式', 'way', 'coalesce(is_owner_representative, 0) = 0'),
    'appointments.status': columnOf('专家抽取', '状态', 'status'),
  },
  '{contractRecords}': {
    contracts: rowsOf('合同'),
    'contracts.signed_at': columnOf('合同', '签订时间', 'signed_at'),
    'contracts.amount': columnOf('合同', '合同金额', 'amount'),
    'contracts.settled_amount': columnOf('合同', '结算金额', 'settled_amount', 'completed_at is not null'),
  },
  '{subcontractRecords}': {
    subcontracts: rowsOf('分包'),
    'subcontracts.amount': columnOf('分包', '分包金额', 'amount'),
    'subcontracts.is_approved': columnOf('分包', '是否经招标人同意', 'is_approved'),
  },
  '{staffChangeRecords}': { staff_changes: rowsOf('关键人员变更') },
  '{complaintRecords}': { complaints: rowsOf('投诉') },
  '{declaredPersons}': { declared_persons: rowsOf('申报人员') },
  companies: {
    companies: rowsOf('企业'),
    'companies.established_on': columnOf('企业', '成立日期', 'established_on'),
    'companies.address': columnOf('企业', '地址', 'address'),
  },
  '{partyEdges}': {
    shareholdings: rowsOf('股东', 'is_forward = 1 and is_equity = 1'),
    positions: rowsOf('任职', 'is_forward = 1 and is_equity = 0'),
  },
  risks: { risks: rowsOf('司法与信用') },
  experts: { 'experts.employer': columnOf('评标专家', '工作单位', 'employer') },
} as const satisfies Readonly<Record<string, Readonly<Record<string, SceneSource>>>>;

type NamesOf<Part> = Part extends unknown ? keyof Part : never;
export type SourceName = NamesOf<(typeof relations)[keyof typeof relations]>;

const entries: readonly { name: string; place: number; relation: number; source: SceneSource }[] = Object.values(relations)
  .flatMap((sources, relation) => Object.entries<SceneSource>(sources).map(([name, source]) => ({ name, relation, source })))
  .map((one, place) => ({ ...one, place }));

const titles = new Map(entries.map(({ name, source: { table, column } }) => [name, column === null ? table : `${table}的${column}`]));
export const sourceTitle = (name: SourceName): string => titles.get(name) ?? name;

const countOf = (condition: string): string => `count_sum(case when ${condition} then 1 else 0 end)`;
const oneRow = (relation: string, index: number): string => {
  const counts = entries.filter((one) => one.relation === index).flatMap(({ place, source }) => [
    `${countOf(source.due)} as due_${place}`,
    `${countOf(source.filled)} as filled_${place}`,
  ]);
  return `(select ${counts.join(', ')} from ${relation}) r${index}`;
};

const byPlace = (column: string): string =>
  `case s.place ${entries.map(({ place }) => `when ${place} then c.${column}_${place}`).join(' ')} end`;

/**
 * Common table expressions `counts`, and `known`: one row for each source with `place`, `source`, `table_title`, `column_title`,
 * `is_table`, `due` and `filled`. The counts are read once: ClickHouse runs a common table expression as often as it is named.
 */
export const knownSources = `
    counts as (select * from ${Object.keys(relations).map(oneRow).join(' cross join ')}),
    listed as (
      ${entries.map(({ place, name, source }) => `select ${place} as place, '${name}' as source, '${source.table}' as table_title, '${source.column ?? allRows}' as column_title, ${source.column === null ? 1 : 0} as is_table`).join('\n      union all ')}
    ),
    known as (
      select s.place as place, s.source as source, s.table_title as table_title, s.column_title as column_title,
        s.is_table as is_table,
        ${byPlace('due')} as due, ${byPlace('filled')} as filled
      from listed s cross join counts c
    )`;
