import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { CommandAct } from '@tenderscope/contract';
import { collectActs, serveControl } from '@tenderscope/control';
import { isSoak } from '@tenderscope/testing';
import { importBundle, openDuckdbWarehouse, type Row, type Warehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from './run-program.test-support.ts';

let folder: string;
let dataDir: string;
let runs = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-'));
});
beforeEach(() => {
  dataDir = join(folder, `data-${(runs += 1)}`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function bundle(name: string, files: Record<string, string>): Promise<string> {
  const path = join(folder, name);
  await mkdir(path, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(path, file), text);
  return path;
}

async function inWarehouse<Result>(work: (warehouse: Warehouse) => Promise<Result>): Promise<Result> {
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 512 });
  try {
    return await work(warehouse);
  } finally {
    await warehouse.close();
  }
}
const rows = (sql: string): Promise<Row[]> => inWarehouse((warehouse) => warehouse.query({ sql, values: {} }));

const rowsOfLots = (): Promise<Row[]> => rows('select status, award_amount from lots order by name');

const units = 'unit_id,name\nu1,甲\nu2,乙\n';

describe('pull', () => {
  it('reads a database in the running server, which it requires', async () => {
    await mkdir(dataDir);
    expect(await runProgram(dataDir, ['pull', '平台'])).toMatchObject({ code: 1, errors: expect.stringContaining('失败：服务没有运行') as string });
    const calls: unknown[] = [];
    const pull = async (args: unknown): Promise<object> => {
      calls.push(args);
      return { rows: 0 };
    };
    const control = await serveControl({ dataDir, handlers: { pull } });
    expect(await runProgram(dataDir, ['pull', '平台', '--full'])).toMatchObject({ code: 0, output: '没有新的数据，数据仓库未改变\n' });
    expect(calls).toMatchObject([{ name: '平台', isFull: true, operator: expect.stringContaining('os:') as string }]);
    await control.close();
    await control.release();
  });
});

describe('import', () => {
  it('prints counts and exits with 0, records the operator and the import in the audit log, and shows the contents in `status`', async () => {
    const path = await bundle('sound', { 'units.csv': units });
    const { code, output, errors } = await runProgram(dataDir, ['import', path], { env: { SUDO_USER: 'wang' } });
    expect(code).toBe(0);
    expect(output).toMatch(/招标人单位 │ +2 │ +2 │ +0 │ +0 │ +0 │/);
    expect(output).toContain('导入完成\n数据版本：1\n');
    expect(errors).toContain('读取：');
    expect(await rows('select unit_id from units order by unit_id')).toEqual([{ unit_id: 'u1' }, { unit_id: 'u2' }]);
    const acts: CommandAct[] = [];
    await collectActs(dataDir, async (act) => void acts.push(act));
    expect(acts).toMatchObject([
      { action: 'import', operator: `os:${userInfo().username} (sudo: wang)`, subject: path, detail: { outcome: 'begun' } },
      { action: 'import', subject: path, detail: { outcome: 'clean', accepted: 2 } },
    ]);
    const status = await runProgram(dataDir, ['status']);
    expect(status.output).toMatch(/units +│ +2 │/);
    expect(status.output).toMatch(/│ sound +│/);
  });

  it('exits with 3 and prints the location of the rejected rows', async () => {
    const { code, output } = await runProgram(dataDir, ['import', await bundle('partly', { 'units.csv': `${units}u3,\n` })]);
    expect(code).toBe(3);
    const path = /被拒绝的行及原因：(.+)/.exec(output)?.[1] ?? '';
    expect(await readFile(path, 'utf8')).toBe('\ufefffile,line,column,value,reason\nunits.csv,4,name,,必填项为空\n');
  });

  it('exits with 1 if no rows were imported', async () => {
    const nothing = await runProgram(dataDir, ['import', await bundle('nothing', { 'units.csv': 'unit_id,name\nu1,\n' })]);
    expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('未导入任何数据') as string });
  });

  it('shows how it maps a ledger, and refuses an unreadable workbook', async () => {
    const rows = '某局2024年台账\n单位：万元\n项目编号,项目名称,标段,采购单位,中标人,中标价\nA1,路灯,1,甲局,甲公司,5\n,,2,,流标,/\n,,3,,乙公司,约7\n合计,,,,,12\n';
    const ledger = join(await bundle('ledger', { '台账.csv': rows }), '台账.csv');
    const { code, output } = await runProgram(dataDir, ['import', '--format', 'ledger', ledger]);
    expect(code).toBe(3);
    expect(output).toContain('台账.csv：读入 3 个标段');
    expect(output).toMatch(/│ F +│ 中标价 +│ 中标金额 +│ 万元 │ 100% │/);
    expect(output).toContain('注意：第 7 行合计“中标价”：表内合计 12.00 万元，读入合计 5.00 万元，相差 7.00 万元');
    expect(output).toContain('未读入：第 7 行（合计行）合计 12');
    expect(output).toContain('置空 1 处：台账.csv 中 lots.award_amount 1 处');
    expect(await rowsOfLots()).toEqual([{ status: '成交', award_amount: 50_000 }, { status: '流标', award_amount: null }, { status: '成交', award_amount: null }]);
    const broken = await runProgram(dataDir, ['import', '--format', 'ledger', join(await bundle('broken', { 'a.xlsx': 'PK\u0003\u0004' }), 'a.xlsx')]);
    expect(broken).toMatchObject({ code: 1, errors: expect.stringContaining('失败：a.xlsx：工作簿已损坏，无法读取\n') as string });
  });

  it('maps a ledger with a profile file, and lists the stored profiles for an unknown name', async () => {
    const columns = [{ head: '代号', field: 'projectCode' }, { head: '谁买', field: 'unit' }, { head: '多少', field: 'budget', moneyUnit: 10_000 }];
    const profile = JSON.stringify({ name: '方案', version: 4, kind: 'tenders', columns, values: {} });
    const input = await bundle('profile', { 'p.json': profile, '账.csv': '代号,谁买,多少\nP9,丁局,3\n' });
    const ledger = join(input, '账.csv');
    const read = await runProgram(dataDir, ['import', '--profile', join(input, 'p.json'), ledger]);
    expect(read).toMatchObject({ code: 0, output: expect.stringContaining('按导入方案“方案（第 4 版）”读取（招标采购台账）') as string });
    expect(await runProgram(dataDir, ['import', '--profile', '没有', ledger])).toMatchObject({ code: 1, errors: expect.stringContaining('没有名为“没有”的导入方案') as string });
    const bad = await bundle('bad-profile', { 'p.json': '{}' });
    expect(await runProgram(dataDir, ['import', '--profile', join(bad, 'p.json'), ledger])).toMatchObject({ code: 1, errors: expect.stringContaining('不是导入方案的文件') as string });
  });

  if (isSoak) it('exits with 1 for a missing or unreadable file', async () => {
    const missing = await runProgram(dataDir, ['import', join(folder, 'gone')]);
    expect(missing).toMatchObject({ code: 1, errors: `失败：找不到文件或文件夹：${join(folder, 'gone')}\n` });
    const header = await runProgram(dataDir, ['import', await bundle('header', { 'units.csv': 'name\n甲\n' })]);
    expect(header).toMatchObject({ code: 1, errors: expect.stringContaining('失败：units.csv：缺少必需的列 unit_id') as string });
  });

  it('stops on Ctrl-C and leaves the warehouse unchanged', async () => {
    const stop = { at: '检查招标人单位', by: 'SIGINT' } as const;
    const { code, errors } = await runProgram(dataDir, ['import', await bundle('stopped', { 'units.csv': units })], { stop });
    expect(code).toBe(130);
    expect(errors).toContain('已取消，数据仓库未改变');
    expect(await rows('select * from units')).toEqual([]);
    expect(await readdir(join(dataDir, 'imports'))).toEqual([]);
  });

  if (isSoak) it('refuses to run while another process holds the warehouse but accepts no jobs', async () => {
    const path = await bundle('held', { 'units.csv': units });
    const { code, errors } = await inWarehouse(() => runProgram(dataDir, ['import', path]));
    expect(code).toBe(1);
    expect(errors).toContain('数据仓库无法打开');
  });

  if (isSoak) it('gives the same rows in every time zone of the machine', async () => {
    const path = await bundle('times', {
      'units.csv': units,
      'projects.csv': 'project_id,code,name,unit_id,notice_at,plan_received_at\np1,P,项目,u1,2025-03-09,2025-03-09 02:30:00\np2,P,项目,u1,2025-11-02T01:30:00-05:00,2025-07-01\n',
    });
    const found: Row[][] = [];
    for (const TZ of ['America/New_York', 'Asia/Shanghai']) {
      dataDir = join(folder, `zone-${found.length}`);
      expect((await runProgram(dataDir, ['import', path], { env: { TZ } })).code).toBe(0);
      found.push(await rows('select * from projects order by project_id'));
    }
    expect(found[0]).toEqual(found[1]);
    expect(found[0]).toMatchObject([
      { notice_at: Date.UTC(2025, 2, 8, 16), plan_received_at: Date.UTC(2025, 2, 8, 18, 30) },
      { notice_at: Date.UTC(2025, 10, 2, 6, 30), plan_received_at: Date.UTC(2025, 5, 30, 16) },
    ]);
  });
});

describe('export', () => {
  const lots = {
    'units.csv': units,
    'projects.csv': 'project_id,code,name,unit_id,notice_at\np1,X-1,甲项目,u1,2024-05-01\np2,X-2,乙项目,u2,2025-05-01\n',
    'lots.csv': 'lot_id,project_id,code,name\nl1,p1,B-1,甲标段\nl2,p2,B-2,乙标段\n',
  };

  it('writes the processes of a period to a file and records it in the audit log', async () => {
    await runProgram(dataDir, ['import', await bundle('processes', lots)]);
    const out = join(dataDir, '2024.json');
    const env = { OCDS_PREFIX: 'ocds-abc123' };
    const { code, output } = await runProgram(dataDir, ['export', '--format', 'ocds', '--from', '2024-01-01', '--to', '2024-12-31', '--out', out], { env });
    expect([code, output]).toEqual([0, `已导出 1 个项目：${out}\n`]);
    expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ version: '1.1', releases: [{ ocid: 'ocds-abc123-p1', tender: { title: '甲项目' } }] });
    const acts: CommandAct[] = [];
    await collectActs(dataDir, async (act) => void acts.push(act));
    expect(acts.slice(-2)).toMatchObject([{ action: 'export', subject: out, detail: { outcome: 'begun' } }, { action: 'export', detail: { outcome: 'done', releases: 1 } }]);
    const none = await runProgram(dataDir, ['export', '--format', 'ocds', '--to', '2000-01-01', '--out', join(dataDir, 'none.json')]);
    expect([none.code, none.errors]).toEqual([1, expect.stringContaining('失败：所选期间内没有可导出的项目')]);
  });
});

describe('undo', () => {
  it('reverts the last import and prints the changes, and exits with 1 and the reason if an import cannot be reverted', async () => {
    await runProgram(dataDir, ['import', await bundle('first', { 'units.csv': units })]);
    await runProgram(dataDir, ['import', await bundle('second', { 'units.csv': 'unit_id,name\nu1,改名\nu3,丙\n' })]);
    const imports = await inWarehouse(async (warehouse) => (await warehouse.status()).imports);
    const [second, first] = imports.map(({ importId }) => importId);
    const early = await runProgram(dataDir, ['undo', first ?? '']);
    expect(early).toMatchObject({ code: 1, output: '' });
    expect(early.errors).toMatch(new RegExp(`失败：不能撤销导入 ${first}：其后的导入 ${second}（.*os:.*second）改过其中招标人单位 1 行。请先`));

    const { code, output, errors } = await runProgram(dataDir, ['undo']);
    expect(code).toBe(0);
    expect(output).toMatch(/招标人单位 │ +1 │ +1 │/);
    expect(output).toContain(`已撤销导入 ${second}（second）\n`);
    expect(output).toContain('数据版本：3\n');
    expect(errors).toContain('还原招标人单位：');
    expect(await rows('select unit_id, name from units order by unit_id')).toEqual([{ unit_id: 'u1', name: '甲' }, { unit_id: 'u2', name: '乙' }]);
    expect(await runProgram(dataDir, ['undo', second ?? ''])).toMatchObject({ code: 1, errors: expect.stringContaining('撤销编号') as string });
    const acts: CommandAct[] = [];
    await collectActs(dataDir, async (act) => void acts.push(act));
    expect(acts.filter(({ action }) => action === 'importUndo')).toMatchObject([
      { subject: second, detail: { source: 'second', outcome: 'begun' } },
      { subject: second, detail: { outcome: 'clean', removed: 1, restored: 1, dataVersion: 3 } },
    ]);
  });

  if (isSoak) it('exits with 1 if nothing was imported', async () => {
    expect(await runProgram(dataDir, ['undo'])).toMatchObject({ code: 1, errors: '失败：没有可以撤销的导入\n' });
  });
});

describe('with a running server', () => {
  it('runs the job in the server, with the same messages and exit codes', async () => {
    const path = await bundle('handed', { 'units.csv': `${units}u3,\n` });
    await inWarehouse(async (warehouse) => {
      const server = await serveControl({
        dataDir,
        handlers: {
          import: async (job, { progress, signal }) => {
            const { paths, format } = job as { paths: string[]; format: 'bundle' };
            return importBundle(warehouse, paths, { dataDir, format, onProgress: progress, signal });
          },
          status: async () => warehouse.status(),
        },
      });
      const { code, output, errors } = await runProgram(dataDir, ['import', path]);
      expect(code).toBe(3);
      expect(output).toMatch(/招标人单位 │ +3 │ +2 │ +0 │ +0 │ +1 │/);
      expect(errors).toContain('检查招标人单位：');
      expect(await warehouse.query({ sql: 'select count(*) as n from units', values: {} })).toEqual([{ n: 2 }]);
      if (isSoak) {
        expect((await runProgram(dataDir, ['status'])).output).toMatch(/units +│ +2 │/);
        const missing = await runProgram(dataDir, ['import', join(folder, 'gone')]);
        expect(missing).toMatchObject({ code: 1, errors: expect.stringContaining('失败：找不到文件') as string });
      }
      await server.close();
    });
  });
});

describe('other commands', () => {
  if (isSoak) it('generate writes a bundle that import accepts completely', async () => {
    const out = join(folder, 'generated');
    expect(await runProgram(dataDir, ['generate', '--lots', '50', '--seed', '3', '--out', out])).toMatchObject({ code: 0, output: expect.stringContaining(`行：${out}`) as string });
    expect((await runProgram(dataDir, ['import', out])).code).toBe(0);
    expect(await rows('select count(*) as n from lots')).toEqual([{ n: 50 }]);
  });

  if (isSoak) it('status shows an empty warehouse', async () => {
    expect(await runProgram(dataDir, ['status'])).toMatchObject({ code: 0, output: expect.stringContaining('数据仓库为空') as string });
  });

  it.each([
    [['import', '--bogus', 'x'], '未知的选项：--bogus'],
    [[], '用法：'],
  ])('%j is a usage error: exit code 2', async (args, message) => {
    const { code, errors, output } = await runProgram(dataDir, args);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(message);
  });

  it('exits with a clear message for a malformed setting', async () => {
    const { code, errors } = await runProgram(dataDir, ['status'], { env: { WAREHOUSE_MEMORY_MB: 'much' } });
    expect(code).toBe(1);
    expect(errors).toContain('环境变量 WAREHOUSE_MEMORY_MB 的值无效');
  });
});
