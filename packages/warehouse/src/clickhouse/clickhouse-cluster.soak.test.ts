import { describeWarehouse } from '../conformance/describe-warehouse.test-support.ts';
import { clickhouseCluster, testCluster } from './clickhouse-cluster.test-support.ts';
import { clickhouseEngine } from './clickhouse-engine.test-support.ts';

const cluster = clickhouseCluster(2);

describeWarehouse('a ClickHouse cluster', clickhouseEngine(cluster.url, testCluster));
