import { expect, it } from 'vitest';
import { readActive } from '../clickhouse/active-state.ts';
import { ClickhouseConnection } from '../clickhouse/clickhouse-connection.ts';
import { clickhouseEngine } from '../clickhouse/clickhouse-engine.test-support.ts';
import { clickhouseServer } from '../clickhouse/clickhouse-server.test-support.ts';
import { openClickhouseWarehouse } from '../clickhouse/open-clickhouse-warehouse.ts';
import { describeUndo } from '../conformance/describe-undo.test-support.ts';
import { undoImport } from './undo-import.ts';
import { readUndoState } from './undo-state.ts';

const server = clickhouseServer();

describeUndo('taking imports back in ClickHouse', clickhouseEngine(server.url));

it('opens a store of a version without a log, and reports that its imports cannot be undone', async () => {
  await (await openClickhouseWarehouse(server.url())).close();
  const connection = new ClickhouseConnection(server.url());
  const database = (await readActive(connection))?.database ?? '';
  for (const table of ['import_change', 'import_undo', 'undo_bids']) await connection.command(database, `drop table ${table} sync`);
  await connection.close();
  const warehouse = await openClickhouseWarehouse(server.url());
  expect((await readUndoState(warehouse)).standing).toEqual([]);
  await expect(undoImport(warehouse)).rejects.toThrow('没有可以撤销的导入');
  await warehouse.close();
});
