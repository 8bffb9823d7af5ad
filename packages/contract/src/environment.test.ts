import { expect, it } from 'vitest';
import { clickhouseUrls, readEnvironment } from './environment.ts';

it('has a default for every optional variable', () => {
  expect(readEnvironment({})).toMatchObject({ PORT: 8080, BASE_PATH: '/bigdata', DATA_DIR: './var', DEMO_LOTS: 20_000, AUDIT_RETENTION_DAYS: 200 });
  expect(readEnvironment({ PORT: '' }).PORT).toBe(8080);
});
it('reads the addresses of a cluster', () => {
  const url = 'http://u:a,b@one:8123, http://two:8123';
  expect(readEnvironment({ CLICKHOUSE_URL: url, CLICKHOUSE_CLUSTER: 'tenders' })).toMatchObject({ CLICKHOUSE_URL: url, CLICKHOUSE_CLUSTER: 'tenders' });
  expect(clickhouseUrls(url)).toEqual(['http://u:a,b@one:8123', 'http://two:8123']);
});
it('reads numbers from text', () => {
  expect(readEnvironment({ PORT: '0', DEMO_LOTS: '0' })).toMatchObject({ PORT: 0, DEMO_LOTS: 0 });
});
it.each([
  [{ PORT: 'abc' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ BASE_PATH: 'bigdata/' }, /BASE_PATH/],
  [{ ADMIN_PASSWORD: 'x'.repeat(257) }, /ADMIN_PASSWORD/],
  [{ LOGIN_KEY_SECRET: 'x'.repeat(31) }, /LOGIN_KEY_SECRET.*32/],
  [{ LOGIN_KEYS_AHEAD: '-1' }, /LOGIN_KEYS_AHEAD/],
  [{ LOGIN_KEY: 'x'.repeat(32) }, /LOGIN_KEY 不存在/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  [{ QUERY_TIMEOUTMS: '5' }, /QUERY_TIMEOUTMS 不存在/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL 的值无效/],
  [{ THIRD_PARTY_URL: 'ftp://host' }, /THIRD_PARTY_URL.*https/],
  [{ THIRD_PARTY_KEY: 'two words' }, /THIRD_PARTY_KEY/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN.*16/],
  [{ AUDIT_RETENTION_DAYS: '179' }, /AUDIT_RETENTION_DAYS.*180/],
  [{ SECOND_FACTOR_ROLES: 'a b' }, /SECOND_FACTOR_ROLES.*角色键/],
  [{ CERTIFICATE_ROLES: 'a;b' }, /CERTIFICATE_ROLES.*角色键/],
  [{ SECOND_FACTOR: '1' }, /SECOND_FACTOR 不存在/],
  [{ SESSIONS_PER: '1' }, /SESSIONS_PER 不存在/],
  [{ CRYPTO_SUITE: 'rot13' }, /CRYPTO_SUITE.*standard/],
  [{ SEAL_SECRET: 'x'.repeat(31) }, /SEAL_SECRET.*32/],
  [{ SYSLOG_URL: 'http://host' }, /SYSLOG_URL.*udp/],
  [{ CLAMD_URL: 'http://host' }, /CLAMD_URL.*tcp/],
  [{ CLICKHOUSE_URL: 'localhost:8123' }, /CLICKHOUSE_URL.*主机:8123/],
  [{ CLICKHOUSE_URL: 'http://a:8123,b:8123', CLICKHOUSE_CLUSTER: 'c' }, /CLICKHOUSE_URL.*逗号/],
  [{ CLICKHOUSE_URL: 'http://a:8123,http://b:8123' }, /CLICKHOUSE_URL 中有多个地址：请用 CLICKHOUSE_CLUSTER/],
  [{ CLICKHOUSE_CLUSTER: 'c' }, /CLICKHOUSE_CLUSTER 需要 CLICKHOUSE_URL/],
  [{ CLICKHOUSE_URL: 'http://a:8123', CLICKHOUSE_CLUSTER: 'a b' }, /CLICKHOUSE_CLUSTER.*集群名称/],
  [{ UPLOAD_DIR: '/uploads', UPLOAD_S3_URL: 'https://key:secret@host/bucket' }, /UPLOAD_DIR 与 UPLOAD_S3_URL 只能设置一个/],
  [{ UPLOAD_S3_URL: 'ftp://key:secret@host/bucket' }, /^(?!.*secret)/s],
  [{ UPLOAD_S3_URL: 'https://host/bucket' }, /UPLOAD_S3_URL.*桶名/],
  [{ UPLOAD_S3_URL: 'https://key:secret@host' }, /UPLOAD_S3_URL.*桶名/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://host' }, /OTEL_EXPORTER_OTLP_ENDPOINT.*http/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'key' }, /OTEL_EXPORTER_OTLP_HEADERS.*名称=值/],
  [{ PASSWORD_HISTORY: '25' }, /PASSWORD_HISTORY.*24/],
  [{ AUDIT_RETENTION: '200' }, /AUDIT_RETENTION 不存在/],
  [{ RATE_LIMIT_PER_ADRESS: '1' }, /RATE_LIMIT_PER_ADRESS 不存在/],
  [{ API_DOCS_PUBLIC: 'yes' }, /API_DOCS_PUBLIC.*0 或 1/],
  [{ API_DOCS_OPEN: '1' }, /API_DOCS_OPEN 不存在/],
  [{ DISK_RESERVE_MB: '-1' }, /DISK_RESERVE_MB/],
  [{ SIGNING_CA: '/etc/ca' }, /SIGNING_CA 不存在/],
  [{ PDF_BROWSERS: '/usr/bin/chromium' }, /PDF_BROWSERS 不存在/],
  [{ DISK_RESERVE: '64' }, /DISK_RESERVE 不存在/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES/],
  [{ TRUSTED_PROXIES: 'proxy' }, /TRUSTED_PROXIES/],
])('rejects %o', (source, message) => {
  expect(() => readEnvironment(source)).toThrow(message);
});
it('reads switches that are on or off', () => {
  expect([readEnvironment({}), readEnvironment({ API_DOCS_PUBLIC: '0' }), readEnvironment({ API_DOCS_PUBLIC: '1' })].map((read) => read.API_DOCS_PUBLIC)).toEqual([
    false,
    false,
    true,
  ]);
});
it('reads the proxies as a list', () => {
  const { TRUSTED_PROXIES } = readEnvironment({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8' });
  expect(TRUSTED_PROXIES).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
});
it('ignores variables of other programs', () => {
  expect(() => readEnvironment({ SESSION_MANAGER: 'x', DATA: 'y', HOME: '/' })).not.toThrow();
});
