import { constants, existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DataReportJob, DataReportRequest } from '@tenderscope/contract';
import { adminPassword, startBenchServer } from './service/bench-server.ts';
import { signIn } from './service/sign-in.ts';
import { quantile } from './support/measure.ts';
import { markdownTable } from './support/table.ts';

/**
 * `npm run bench -- reports [--runs 3] [--year 2025]`, on a copy of the warehouse of `bench -- warehouse`: a report of a year for each
 * theme, from the request until it is stored and until its document has been received, over HTTP. Prints Markdown.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: { runs: { type: 'string', default: '3' }, year: { type: 'string', default: '2025' } },
});
const home = join(import.meta.dirname, '../.cache/bench');
const source = join(home, 'duckdb/warehouse.duckdb');
if (!existsSync(source)) throw new Error('run npm run bench -- warehouse first');

const dataDir = await mkdtemp(join(home, 'reports-'));
try {
  await copyFile(source, join(dataDir, 'warehouse.duckdb'), constants.COPYFILE_FICLONE);
  const server = await startBenchServer(dataDir);
  try {
    const authorization = await signIn(server.base, 'admin', adminPassword);
    console.log(`${availableParallelism()} cores, Node ${process.version}`);
    const rows: (string | number)[][] = [];
    for (const theme of ['运行', '供应商', '节资', '风险'] as const) {
      const period = { kind: '年', from: `${options.year}-01-01`, to: `${options.year}-12-31` } as const;
      const request: DataReportRequest = { period, unit: null, theme, sections: [] };
      const made: number[] = [];
      const written: number[] = [];
      let bytes = 0;
      for (let run = 0; run < Number(options.runs); run += 1) {
        const begun = performance.now();
        const guid = await make(server.base, authorization, request);
        made.push(performance.now() - begun);
        const document = await fetch(`${server.base}/api/report-api/${guid}/docx`, { headers: { authorization } });
        bytes = (await document.arrayBuffer()).byteLength;
        written.push(performance.now() - begun);
      }
      const first = (all: number[]): number => (all[0] ?? Number.NaN) / 1000;
      const middle = (all: number[]): number => quantile([...all].sort((a, b) => a - b), 0.5) / 1000;
      rows.push([theme, first(made), first(written), middle(made), middle(written), bytes / 1024]);
    }
    console.log(markdownTable(['theme', 's until stored, first', 'with its docx', 's until stored, median', 'with its docx', 'docx KiB'], rows));
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** Requests a report and waits until it is stored. @returns its guid. */
async function make(base: string, authorization: string, request: DataReportRequest): Promise<string> {
  const headers = { authorization, 'content-type': 'application/json' };
  const job = async (path: string, init: RequestInit): Promise<DataReportJob> => {
    const answer = (await (await fetch(`${base}/api/report-api${path}`, init)).json()) as { data: { data: DataReportJob } };
    return answer.data.data;
  };
  let { guid, state } = await job('', { method: 'POST', headers, body: JSON.stringify(request) });
  while (state !== '完成') {
    if (state === '失败' || state === '已取消') throw new Error(`the report was not made: ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    ({ guid, state } = await job(`/${guid}`, { headers }));
  }
  return guid;
}
