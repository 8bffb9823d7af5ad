import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DataType, load, open } from 'ffi-rs';

/**
 * `serve-clickhouse <configuration> <folder>`: a ClickHouse server in this process, from the library of `chdb`, with the ports of its
 * configuration. It ends with its parent process, which holds the other end of the standard input.
 */
const [, , configuration = '', folder = ''] = process.argv;

// The server occupies the main thread until the process ends.
const endWithParent = `
  const { readSync } = require('node:fs');
  while (readSync(0, Buffer.alloc(1)) > 0);
  process.kill(process.pid, 'SIGKILL');
`;
new Worker(endWithParent, { eval: true });

const listen = 'system start listen tcp; system start listen http';
const stayOpen = 'select sleepEachRow(1) from numbers(604800) settings max_block_size = 1 format Null';
const ofPlatform = createRequire(import.meta.resolve('chdb')).resolve(`@chdb/lib-linux-${process.arch}-gnu/package.json`);
const library = join(dirname(ofPlatform), 'libchdb.so');
const line = ['clickhouse', `--config-file=${configuration}`, `--path=${folder}`, '--query', `${listen}; ${stayOpen}`];
open({ library: 'chdb', path: library });
load({
  library: 'chdb',
  funcName: 'chdb_query_cmdline',
  retType: DataType.External,
  paramsType: [DataType.I32, DataType.StringArray],
  paramsValue: [line.length, line],
});
process.exit(1);
