import { queries } from '@tenderscope/catalog';
import { adminPassword } from './boot-app.ts';
import { bootWithBundle } from './boot-with-bundle.ts';
import { TestClient } from './test-client.ts';

/** Prints the rows of every query over a generated bundle, all time and the half year before April 2026. */
const { app } = await bootWithBundle(300, 'zones');
const client = new TestClient(app.base);
await client.login('admin', adminPassword);
const halfYear = [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${Date.UTC(2025, 8, 30, 16)};${Date.UTC(2026, 2, 31, 16) - 1}` }];
for (const { key } of queries) console.log(JSON.stringify([key, await client.rows(key), await client.rows(key, halfYear)]));
await app.close();
