import type { Engine } from '../conformance/engine.test-support.ts';
import { openDuckdbWarehouse } from './open-duckdb-warehouse.ts';
import { runOnFile } from './run-on-file.test-support.ts';

/** The embedded engine, for the tests that all engines share. */
export const duckdbEngine: Engine = {
  open: (dataDir) => openDuckdbWarehouse({ dataDir, memoryMb: 512 }),
  empty: () => Promise.resolve(),
  makeOutdated: (dataDir) => runOnFile(dataDir, [`update derived_definition set fingerprint = 'old'`]),
  endless: 'select sum(a.range * b.range) as s from range(10000000) a, range(10000000) b',
  numbers: 'select range as n from range(100000)',
  breaking: "select case when range < 300000 then range else cast('x' || range as bigint) end as n from range(330000)",
};
