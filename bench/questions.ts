import { mkdir, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDuckdbWarehouse } from '@tenderscope/warehouse';
import { adminPassword, startBenchServer } from './service/bench-server.ts';
import { callFor } from './service/call.ts';
import { signIn } from './service/sign-in.ts';
import { bundlesOf } from './support/bundles.ts';
import { importTimed } from './support/import-timed.ts';
import { quantile, times } from './support/measure.ts';

/** `npm run bench -- questions [--lots 20000]`: ms of a call that plans the query of a question. Plans are not cached. */
const { values: input } = parseArgs({ args: process.argv.slice(2), options: { lots: { type: 'string', default: '20000' } } });
const home = join(import.meta.dirname, '../.cache/bench');
const dataDir = join(home, `questions-${input.lots}`);
await rm(dataDir, { recursive: true, force: true });
await mkdir(dataDir, { recursive: true });
const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 4000 });
const { max } = await bundlesOf(Number(input.lots), home);
await importTimed(warehouse, max, dataDir);
await warehouse.close();

const runs = 20;
const questions = {
  vocabulary: '去年阀门类流标率最高的五个单位',
  'part of a company name': '华远阀门中标金额',
  'unknown word': '去年留标率',
  'several unknown words': '甲乙丙丁戊己去年中标金额庚辛壬癸',
};
const server = await startBenchServer(dataDir);
const agent = new Agent({ keepAlive: true });
try {
  const authorization = await signIn(server.base, 'admin', adminPassword);
  console.log(`${Number(input.lots).toLocaleString('en-US')} lots; ${availableParallelism()} cores, Node ${process.version}\n`);
  console.log('| question | first, ms | median, ms | longest, ms |\n| --- | ---: | ---: | ---: |');
  for (const [name, question] of Object.entries(questions)) {
    const one = () => callFor(200, `${server.base}/api/question-api`, { agent, authorization, json: { question } });
    const [first = Number.NaN] = await times(1, one);
    const further = await times(runs, one);
    console.log(`| ${name} | ${first.toFixed(0)} | ${quantile(further, 0.5).toFixed(0)} | ${quantile(further, 1).toFixed(0)} |`);
  }
} finally {
  agent.destroy();
  await server.stop();
}
