import { describeUndoEarlier } from '../conformance/describe-undo-earlier.test-support.ts';
import { duckdbEngine } from '../duckdb/duckdb-engine.test-support.ts';

describeUndoEarlier('taking an earlier import back in DuckDB', duckdbEngine);
