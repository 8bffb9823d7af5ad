/**
 * Base tables as described in the interface of bundles: `*` is required, `+` a column of every file, `>` the table that a column refers to,
 * `..` its range.
 */
const described = {
  units: 'unit_id* code | name* text | parent_id code>units | in_group flag | level integer 1..2 | province place | city place',
  companies: `company_id* code | name* text | uscc code | company_type text | ownership text | scale text | registered_capital money | established_on time
    | province place | city place | address text | legal_person text | phone code | roles text | registered_at time | admitted_at time | status text`,
  company_links: 'company_id* code>companies | other_id* code>companies | is_same* flag',
  projects: `project_id* code | code* code | name* text | project_type text | category D,E,C | organisation_form 自行招标,委托代理
    | method method | unit_id* code>units | agency_id code>companies | plan_received_at time
    | notice_at time | province place | city place`,
  lots: `lot_id* code | project_id* code>projects | code* code | name* text | material_category text | budget money | ceiling_price money
    | opened_at time | award_notice_at time | award_published_at time | bid_deadline time | evaluation_method text | price_weight rate 0..1
    | status 进行中,成交,流标,终止 | winner_id code>companies | award_amount money
    | is_centralized flag | is_public flag | is_online flag | is_electronic flag | previous_code code
    | benchmark_formula 最低价,算术平均,去高低平均,二次平均,下浮平均 | benchmark_coefficient rate 0..1 | benchmark_price money`,
  winners: 'lot_id* code>lots | company_id* code>companies | award_amount money',
  invitations: 'lot_id* code>lots | company_id* code>companies | invited_at+ time | response accepted,rejected,none | responded_at time',
  bids: `lot_id* code>lots | company_id* code>companies | bidder_no code | quoted_at time | price money | rank integer 1.. | is_winner flag
    | is_valid flag | reject_reason text | mac code | cpu_id code | disk_id code | lock_no code | ip code | file_author text | file_created_id code
    | deposit_account account | contact_phone code | consortium_id code`,
  items: `lot_id* code>lots | company_id* code>companies | item_no* code | material_code code | material_name* text | spec text | unit text
    | quantity number 0.. | unit_price+ money | is_awarded flag | quoted_at time`,
  experts: `expert_id* code | code code | name* text | specialty text | province place | city place | employer text | title text | registered_at time`,
  reviews: `lot_id* code>lots | expert_id* code>experts | company_id* code>companies | criterion* text | is_subjective flag | full_mark+ number 0..
    | score+ number 0.. | reviewed_at time`,
  appointments: `lot_id* code>lots | expert_id* code>experts | way 随机抽取,直接确定 | status 参加,候补,未参加,回避,更换
    | is_owner_representative flag | drawn_at time | recused_at time | reason text`,
  shareholdings: 'holder_id code | holder_name* text | holder_type* company,person | company_id* code>companies | ratio rate 0..1 | since time | person_hash person',
  positions: 'person_id code | person_name* text | company_id* code>companies | role* 法定代表人,董事,监事,高管,授权代表,项目经理 | person_hash person',
  declared_persons: `unit_id* code>units | staff_hash person | relation* 本人,配偶,子女,父母,兄弟姐妹,其他亲属,其他特定关系人 | person_hash* person | post text
    | in_post_from time | in_post_to time | declared_at time | recused_at time | declaration_no code`,
  risks: `company_id* code>companies | kind* 行贿犯罪,严重违法,失信被执行人,行政处罚,经营异常,黑名单 | case_no code | case_reason text | role text
    | occurred_on time | ends_on time | source text`,
  contracts: `contract_id* code | lot_id* code>lots | company_id* code>companies | signed_at time | amount money | changed_amount money
    | change_reason text | completed_at time | performance_score number 0..100
    | settled_amount money | settled_at time | ends_at time`,
  subcontracts: `contract_id* code>contracts | subcontractor_id* code>companies | scope text | amount money | signed_at time | is_approved flag
    | is_labour flag`,
  staff_changes: `contract_id* code>contracts | role* 项目经理,项目总监,技术负责人,安全负责人,质量负责人,其他关键人员 | from_hash person | to_hash person
    | changed_at time | reason text | is_approved flag`,
  complaints: 'complaint_id* code | lot_id* code>lots | company_id code>companies | filed_at time | outcome text',
} as const;

export type BaseTable = keyof typeof described;

export interface BaseColumn {
  name: string;
  /** Required in every row. */
  isRequired: boolean;
  /** Expected in every file. */
  isExpected: boolean;
  kind: 'text' | 'code' | 'account' | 'person' | 'method' | 'place' | 'integer' | 'number' | 'money' | 'rate' | 'flag' | 'time' | readonly string[];
  refersTo: BaseTable | null;
  min: number;
  max: number;
}

const keys: Partial<Record<BaseTable, readonly string[]>> = {
  winners: ['lot_id', 'company_id'],
  company_links: ['company_id', 'other_id'],
  invitations: ['lot_id', 'company_id'],
  bids: ['lot_id', 'company_id'],
  items: ['lot_id', 'company_id', 'item_no'],
  reviews: ['lot_id', 'expert_id', 'company_id', 'criterion'],
  appointments: ['lot_id', 'expert_id'],
  shareholdings: ['company_id', 'holder_type', 'holder_id', 'holder_name'],
  positions: ['company_id', 'role', 'person_id', 'person_name'],
  declared_persons: ['unit_id', 'person_hash', 'relation', 'staff_hash'],
  risks: ['company_id', 'kind', 'case_no', 'occurred_on', 'source'],
  subcontracts: ['contract_id', 'subcontractor_id', 'scope'],
  staff_changes: ['contract_id', 'role', 'changed_at'],
};

function columnOf(text: string): BaseColumn {
  const [, name = '', required, kind = '', refersTo, min, max] = /^(\w+)([*+])? ([^\s>]+)(?:>(\w+))?(?: (\d+)\.\.(\d*))?$/.exec(text.trim()) ?? [];
  return {
    name,
    isRequired: required === '*',
    isExpected: required !== undefined,
    kind: /^(text|code|account|person|method|place|integer|number|money|rate|flag|time)$/.test(kind) ? (kind as BaseColumn['kind']) : kind.split(','),
    refersTo: (refersTo as BaseTable | undefined) ?? null,
    min: kind === 'money' ? 0 : min === undefined ? -Infinity : Number(min),
    max: kind === 'money' ? 9e13 : max === undefined || max === '' ? Infinity : Number(max),
  };
}

export const baseTables = Object.keys(described) as BaseTable[];
export const columnsOf = Object.fromEntries(
  Object.entries(described).map(([table, text]) => [table, text.split('|').map(columnOf)]),
) as Record<BaseTable, BaseColumn[]>;
export const keyOf = (table: BaseTable): readonly string[] => keys[table] ?? [columnsOf[table][0]?.name ?? ''];
