import { clickhouseEngine } from '../clickhouse/clickhouse-engine.test-support.ts';
import { clickhouseServer } from '../clickhouse/clickhouse-server.test-support.ts';
import { describeUndoEarlier } from '../conformance/describe-undo-earlier.test-support.ts';

const server = clickhouseServer();

describeUndoEarlier('taking an earlier import back in ClickHouse', clickhouseEngine(server.url));
