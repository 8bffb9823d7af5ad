// Prints the generated texts by name, as JSON.
import { clusterSchema } from './cluster-schema.ts';
import { martColumns } from './mart-columns.ts';
import { queryParams } from './query-params.ts';
import { queryTables } from './query-tables.ts';
import { settingsSchema } from './settings-schema.ts';
import { warehouseTables } from './warehouse-tables.ts';

console.log(JSON.stringify({ clusterSchema, martColumns, queryParams, queryTables, settingsSchema, warehouseTables }));
