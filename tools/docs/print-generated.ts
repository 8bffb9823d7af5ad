// Prints the generated texts by name, as JSON.
import { martColumns } from './mart-columns.ts';
import { queryParams } from './query-params.ts';
import { queryTables } from './query-tables.ts';
import { settingsSchema } from './settings-schema.ts';
import { warehouseTables } from './warehouse-tables.ts';

console.log(JSON.stringify({ martColumns, queryParams, queryTables, settingsSchema, warehouseTables }));
