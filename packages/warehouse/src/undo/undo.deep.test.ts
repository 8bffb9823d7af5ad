import { describeUndo } from '../conformance/describe-undo.test-support.ts';
import { duckdbEngine } from '../duckdb/duckdb-engine.test-support.ts';

describeUndo('taking imports back in DuckDB', duckdbEngine);
