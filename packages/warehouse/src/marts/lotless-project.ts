import { lotFact } from './lot-fact.ts';
import { noValue, type Mart } from './mart.ts';
import { projectDescription } from './project-description.ts';

const columns = [
  'project_id', 'project_name', 'project_type', 'agency_id', 'agency_name', 'unit_id', 'unit_name', 'in_group', 'category', 'method',
  'organisation_form', 'province', 'city', 'plan_received_at', 'notice_at', 'tendered_at', 'tender_month',
] as const;

/**
 * One project without lots, with the columns of `lot_fact` that describe projects. `lot_id` is null: a cluster distributes tables by it, so
 * that its shards do not each have all of these rows.
 */
export const lotlessProject: Mart = {
  name: 'lotless_project',
  title: '无标段项目',
  grain: 'project',
  columns: { lot_id: 'VARCHAR', ...Object.fromEntries(columns.map((column) => [column, lotFact.columns[column] ?? 'VARCHAR'])) },
  key: ['project_id'],
  reads: ['units', 'companies', 'projects', 'lots'],
  touchedBy: 'all',
  order: 'project_id',
  sql: `
    with bare as (select * from projects where project_id not in (select project_id from lots)),
    described as (
      select
        ${projectDescription},
        p.plan_received_at as plan_received_at,
        p.notice_at as notice_at,
        coalesce(p.notice_at, p.plan_received_at) as tendered_at
      from bare p
      left join units u on u.unit_id = p.unit_id
      left join companies a on a.company_id = p.agency_id
    )
    select
      ${noValue.VARCHAR} as lot_id, project_id, project_name, project_type, agency_id, agency_name, unit_id, unit_name, in_group, category, method,
      organisation_form, province, city, plan_received_at, notice_at, tendered_at, month_of(tendered_at) as tender_month
    from described`,
};

/** `lot_fact`, and the projects without a lot as rows without data of a lot. */
export const projectRow = {
  name: 'project_row',
  sql: `
    select ${Object.keys(lotFact.columns).join(', ')} from lot_fact
    union all
    select ${Object.entries(lotFact.columns)
      .map(([column, type]) => (column in lotlessProject.columns ? column : `${noValue[type]} as ${column}`))
      .join(', ')}
    from lotless_project`,
};
