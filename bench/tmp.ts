import { DuckDBInstance } from '@duckdb/node-api';
const db = await DuckDBInstance.create('/root/prof/bigwh/warehouse.duckdb', { access_mode: 'READ_ONLY' });
const c = await db.connect();
for (const q of process.argv.slice(2)) { const t = Date.now(); try { const r = await c.runAndReadAll(q); console.log(q, '\n', Date.now() - t, 'ms', JSON.stringify(r.getRowObjects(), (_, v) => typeof v === 'bigint' ? Number(v) : v).slice(0, 1500)); } catch (e) { console.log(String(e)); } }
