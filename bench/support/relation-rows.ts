import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { openDuckdbWarehouse } from '@tenderscope/warehouse';

export const companyGuid = (place: number): string => `c${String(place).padStart(7, '0')}`;

/**
 * A warehouse whose graph has this number of companies, half as many people again, 2.5 offices per company, of which 15 % with a long tail,
 * half as many holdings as companies and ten people with 5,000 companies each. Only the graph's own tables are filled.
 * @returns the number of edges, once each.
 */
export async function writeRelations(dataDir: string, companies: number): Promise<number> {
  await (await openDuckdbWarehouse({ dataDir, memoryMb: 4096 })).close();
  const instance = await DuckDBInstance.create(join(dataDir, 'warehouse.duckdb'), { memory_limit: '4096MB' });
  const connection = await instance.connect();
  const persons = 1.5 * companies;
  const anyCompany = `cast(floor(random() * ${companies}) as bigint)`;
  const person = (share: string): string => `${companies} + cast(floor(${share} * ${persons}) as bigint)`;
  try {
    await connection.run('select setseed(0.5)');
    await connection.run(`
      insert into path_node
      select i, 'C:c' || lpad(cast(i as varchar), 7, '0'), '企业' || i || '有限公司', '企业' from range(${companies}) r(i)
      union all
      select ${companies} + i, 'P:p' || lpad(cast(i as varchar), 7, '0'), '人员' || i, '自然人' from range(${persons}) r(i)`);
    await connection.run(`
      create temp table tie as
      select ${person('case when random() < 0.15 then pow(random(), 5) else random() end')} as source, ${anyCompany} as target, 2 as kind
      from range(${2.5 * companies})
      union all select ${anyCompany}, ${anyCompany}, 1 from range(${0.5 * companies})
      union all select ${companies} + h.i * 101, ${anyCompany}, 2 from range(10) h(i), range(5000)`);
    await connection.run(`
      insert into path_edge
      select source, target, kind, '', case when kind = 1 then 1 else 0.55 end, case when kind = 1 then 0.6 end, 1
      from (select distinct source, target, kind from tie where source <> target) order by source, target`);
    // Rows that an invitation refers to.
    await connection.run(`insert into companies (company_id, name) values ('${companyGuid(0)}', '企业0有限公司')`);
    await connection.run(`insert into projects (project_id, code, name, unit_id) values ('p1', 'P1', '项目', 'u1')`);
    await connection.run(`insert into lots (lot_id, project_id, code, name) values ('l1', 'p1', 'L1', '标段')`);
    const counted = await connection.runAndReadAll('select count(*) from path_edge');
    return Number(counted.getRows()[0]?.[0]);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
