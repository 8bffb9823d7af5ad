import { relationBit, relationKinds } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportBench } from '../import/import-bench.test-support.ts';

const names = Array.from({ length: 12 }, (_, index) => `n${index}`);
const lots = ['l1', 'l2', 'l3', 'l4'];
const bid = (lot: string, company: string, mac = '', phone = '', account = ''): string => [lot, company, mac, phone, account].join(',');

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open({ makesStatistics: true });
  const report = await bench.import({
    'units.csv': 'unit_id,name\nu1,甲单位\nu2,乙单位\n',
    'companies.csv': ['company_id,name,legal_person', 'a,甲,王一', 'b,乙,王一', 'c,丙,', 'd,丁,', ...names.map((id) => `${id},${id},张伟`)].join('\n'),
    'shareholdings.csv': [
      'company_id,holder_type,holder_id,holder_name,ratio',
      'a,company,c,丙,0.6',
      'b,company,,境外公司,0.1',
      'b,person,p1,李二,0.3',
    ].join('\n'),
    'positions.csv': 'company_id,role,person_id,person_name\nb,董事,p1,李二\na,法定代表人,,王一\n',
    'projects.csv': 'project_id,code,name,unit_id\np1,P1,项目,u1\np2,P2,项目,u2\n',
    'lots.csv': ['lot_id,project_id,code,name', ...lots.map((lot) => `${lot},${lot === 'l3' ? 'p2' : 'p1'},${lot},${lot}`)].join('\n'),
    'bids.csv': [
      'lot_id,company_id,mac,contact_phone,deposit_account',
      ...[bid('l1', 'a', 'm1', 't1'), bid('l1', 'b', 'm1', 't2'), bid('l1', 'c', 'm2', 't1')],
      ...[bid('l2', 'a', 'm1'), bid('l2', 'b', 'm1')],
      ...[bid('l3', 'a', 'm1'), bid('l3', 'b', 'm1')],
      // Shared by everybody: the office where the documents were uploaded.
      ...['a', 'b', 'c', 'd'].map((company) => bid('l4', company, 'm9', '', '62220001')),
    ].join('\n'),
  });
  expect(report.outcome).toBe('clean');
});
afterAll(() => bench.close());

const edges = async (): Promise<string[]> => {
  const rows = await bench.rows(`
    select s.node_key as source, t.node_key as target, e.kind as kind, e.unit_id as unit_id, e.strength as strength, e.ratio as ratio,
      e.evidence_num as evidence_num
    from path_edge e join path_node s on s.node_id = e.source_id join path_node t on t.node_id = e.target_id order by 3, 1, 2, 4`);
  return rows.map(({ source, target, kind, unit_id: unit, strength, ratio, evidence_num: evidence }) => {
    const name = relationKinds.find((one) => relationBit(one) === kind);
    return `${source} ${name} ${target}${unit === '' ? '' : ` in ${unit}`}: ${strength} ${ratio ?? '-'} ×${evidence}`;
  });
};

it('keeps shares, offices and shared values separate, by unit if they depend on lots, and excludes noise', async () => {
  expect(await edges()).toEqual([
    'C:c 持股 C:a: 0.9 0.6 ×1',
    'P:p1 持股 C:b: 0.5 0.3 ×1',
    'X:境外公司 持股 C:b: 0.15 0.1 ×1',
    'N:王一 任职 C:a: 0.15 - ×1',
    'N:王一 任职 C:b: 0.15 - ×1',
    'P:p1 任职 C:b: 0.5 - ×1',
    'C:a 设备 V:mac:m1 in u1: 0.5 - ×2',
    'C:a 设备 V:mac:m1 in u2: 0.5 - ×1',
    'C:b 设备 V:mac:m1 in u1: 0.5 - ×2',
    'C:b 设备 V:mac:m1 in u2: 0.5 - ×1',
    'C:a 联系方式 V:contact_phone:t1 in u1: 0.15 - ×1',
    'C:c 联系方式 V:contact_phone:t1 in u1: 0.15 - ×1',
    'C:a 共同投标 C:b in u1: 0.15 - ×3',
    'C:a 共同投标 C:b in u2: 0.15 - ×1',
  ]);
});

it('numbers all parties in the order of their keys, including companies without an edge', async () => {
  const nodes = await bench.rows('select node_id, node_key, name, kind from path_node order by node_id');
  expect(nodes.map(({ node_id: id }) => id)).toEqual(nodes.map((_, index) => index));
  expect(nodes.map(({ node_key: key }) => key)).toEqual([...nodes.map(({ node_key: key }) => String(key))].sort());
  const of = (key: string): unknown => nodes.find(({ node_key: one }) => one === key);
  expect(of('C:d')).toMatchObject({ name: '丁', kind: '企业' });
  expect(of('X:境外公司')).toMatchObject({ name: '境外公司', kind: '企业' });
  expect(of('P:p1')).toMatchObject({ name: '李二', kind: '自然人' });
  expect(of('V:contact_phone:t1')).toMatchObject({ name: 't1', kind: '联系方式' });
  expect(of('V:mac:m9')).toBeUndefined();
});
