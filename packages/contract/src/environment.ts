import { z } from 'zod';
import { isNetwork } from './network.ts';

const integer = (fallback: number, min: number, max: number) =>
  z.coerce.number({ error: `应为 ${min} 到 ${max} 的整数` }).int(`应为整数`).min(min, `不能小于 ${min}`).max(max, `不能大于 ${max}`).default(fallback);

/** Text that is allowed in a header. */
const header = (what: string) => z.string().regex(/^[!-~]+$/, `${what}只能由可见的 ASCII 字符组成`).max(1024);

const flag = (fallback: boolean) => z.enum(['0', '1'], '应为 0 或 1').transform((text) => text === '1').default(fallback);

const roleKeys = z
  .string()
  .transform((list) => list.split(',').map((key) => key.trim()))
  .refine((keys) => keys.every((key) => /^(\*|[\w-]{1,64})$/.test(key)), '应为以逗号分隔的角色键，或 *')
  .optional();

const domains = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim().toLowerCase()))
  .refine((names) => names.every((name) => /^[\d.:a-z-]{1,253}$/.test(name)), '应为以逗号分隔的域名');

/** Headers of HTTP, `name=value,…`. */
const headerList = z
  .string()
  .max(4096)
  .regex(/^[\w-]+=[!-+\--~]+(,[\w-]+=[!-+\--~]+)*$/, '应形如 名称=值,名称=值')
  .transform((list) => Object.fromEntries(list.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])));

const s3Form = '应形如 https://访问密钥:密钥@主机:端口/桶名/前缀?region=区域（前缀与区域可省略）';
const s3Pattern = /^https?:\/\/[^\s:@/]+:[^\s:@/]+@[^\s/?#]+\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w-]+)*\/?(\?region=[\w-]+)?$/;

/** Addresses of ClickHouse servers, separated by commas. */
export const clickhouseUrls = (list: string): string[] => list.split(/,\s*(?=https?:\/\/)/);

/** Every variable that the programs read, with its default. No other variables may have these prefixes. */
export const environmentSchema = z.object({
  PORT: integer(8080, 0, 65_535),
  HOST: z.string().min(1).default('0.0.0.0'),
  BASE_PATH: z
    .string()
    .regex(/^(\/[A-Za-z0-9._-]+)+$/, '应形如 /bigdata')
    .default('/bigdata'),
  DATA_DIR: z.string().min(1).default('./var'),
  /** Used only at the first start, and checked against the password rules. */
  ADMIN_PASSWORD: z.string().max(256).optional(),
  DEMO_LOTS: integer(20_000, 0, 10_000_000),
  SESSION_IDLE_MINUTES: integer(30, 1, 12 * 60),
  /** Maximum number of sessions per account; 0 for no limit. */
  SESSIONS_PER_USER: integer(0, 0, 1000),
  /** Keys of roles that require a second factor; `*` for all. */
  SECOND_FACTOR_ROLES: roleKeys,
  /** Keys of roles that require a certificate as the second factor; `*` for all. */
  CERTIFICATE_ROLES: roleKeys,
  /** Number of days after which a password must be replaced; 0 for never. */
  PASSWORD_MAX_DAYS: integer(0, 0, 3650),
  /** Number of former passwords that may not be reused. */
  PASSWORD_HISTORY: integer(5, 0, 24),
  /** Secret that encrypts sealed values in the state store. Without it a key in the data folder is used. */
  SEAL_SECRET: z.string().min(32, '至少 32 个字符').max(1024).optional(),
  /** Passphrase of backups on the command line. */
  BACKUP_PASSPHRASE: z.string().min(12, '至少 12 个字符').max(1024).optional(),
  CRYPTO_SUITE: z.enum(['standard', 'sm'], '应为 standard 或 sm').default('standard'),
  SEPARATE_DUTIES: flag(false),
  /** Server that sends e-mail; without it none is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: '应形如 smtp://用户名:密码@主机:587 或 smtps://用户名:密码@主机' }).optional(),
  MAIL_FROM: z.email('应为邮箱地址').optional(),
  /** Domains of the addresses that users may enter; without it any. */
  MAIL_DOMAINS: domains.optional(),
  /** Further hosts of robots, such as a relay in the intranet. */
  ROBOT_HOSTS: domains.optional(),
  /** Address of the app for users, for links in messages. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: '应形如 https://主机/bigdata' }).optional(),
  SYSLOG_URL: z.url({ protocol: /^(udp|tcp)$/, error: '应形如 udp://主机:514 或 tcp://主机:601' }).optional(),
  /** OpenTelemetry collector; without it nothing is sent. The names of both are those of the OpenTelemetry specification. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: '应形如 http://主机:4318' }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
  CLAMD_URL: z.url({ protocol: /^tcp$/, error: '应形如 tcp://主机:3310' }).optional(),
  SCAN_REQUIRED: flag(true),
  QUERY_TIMEOUT_MS: integer(20_000, 100, 600_000),
  QUERY_CONCURRENCY: integer(4, 1, 64),
  WAREHOUSE_MEMORY_MB: integer(4096, 256, 1_048_576),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: '应形如 postgresql://用户名:密码@主机:5432/数据库' }).optional(),
  /**
   * Number of key pairs for logins that are generated in advance: for the users of an office who sign in at once, and as many that an
   * address may have requested just before. 0 generates each when it is needed.
   */
  LOGIN_KEYS_AHEAD: integer(80, 0, 1000),
  LOGIN_KEY_SECRET: z.string().min(32, '至少 32 个字符').max(1024).optional(),
  /** Folder of uploaded files that several servers share; by default one in the data folder. */
  UPLOAD_DIR: z.string().min(1).optional(),
  /** Bucket of an S3-compatible store for uploaded files, instead of a folder. */
  UPLOAD_S3_URL: z.url({ protocol: /^https?$/, error: s3Form }).regex(s3Pattern, s3Form).optional(),
  CLICKHOUSE_URL: z
    .string()
    .refine((list) => clickhouseUrls(list).every((one) => z.url({ protocol: /^https?$/ }).safeParse(one).success), '应形如 http://用户名:密码@主机:8123；集群则为每个分片一个地址，用逗号分隔')
    .optional(),
  /** Name of the cluster in the configuration of the servers. */
  CLICKHOUSE_CLUSTER: z.string().regex(/^\w{1,64}$/, '应为由字母、数字和下划线组成的集群名称').optional(),
  /** Prefix of the databases of this installation, where several share a ClickHouse server. */
  CLICKHOUSE_DATABASE: z.string().regex(/^(?!.*_data_)[a-z][a-z0-9_]{0,40}$/, '应为小写字母开头、由小写字母、数字和下划线组成的名称，不含 _data_').default('tenderscope'),
  /** Disk in the configuration of ClickHouse that backups are written to. */
  CLICKHOUSE_BACKUP_DISK: z.string().regex(/^\w{1,64}$/, '应为由字母、数字和下划线组成的磁盘名称').optional(),
  DRAIN_TIMEOUT_MS: integer(25_000, 0, 600_000),
  THIRD_PARTY_URL: z.url({ protocol: /^https?$/, error: '应形如 https://主机/路径' }).optional(),
  THIRD_PARTY_KEY: header('密钥').optional(),
  METRICS_TOKEN: header('令牌').refine((token) => token.length >= 16, '至少 16 个字符').optional(),
  API_DOCS_PUBLIC: flag(false),
  DISK_RESERVE_MB: integer(64, 0, 1_048_576),
  RATE_LIMIT_PER_ADDRESS: integer(6000, 0, 1_000_000),
  RATE_LIMIT_PER_SESSION: integer(1200, 0, 1_000_000),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isNetwork), '应为以逗号分隔的 IP 地址或网段，如 127.0.0.1,10.0.0.0/8')
    .optional(),
  CASE_TWO_PERSONS: flag(true),
  IMPORT_UPLOAD_MB: integer(512, 1, 4096),
  USER_STORAGE_MB: integer(1024, 1, 1_048_576),
  AUDIT_RETENTION_DAYS: integer(200, 180, 36_500),
  SIGNING_CA_DIR: z.string().min(1).optional(),
  /** Path of a Chromium that prints reports. Without it no PDF files are created. */
  PDF_BROWSER: z.string().min(1).optional(),
  MAP_DIR: z.string().min(1).optional(),
  /** Prefix of the publisher for process ids in OCDS exports. */
  OCDS_PREFIX: z.string().regex(/^ocds-[\da-z]{6}$/, '应为 ocds- 加六位小写字母或数字').default('ocds-000000'),
  /** Name of the publisher in OCDS exports. */
  OCDS_PUBLISHER: z.string().trim().min(1).max(200).default('Tenderscope'),
  /** Puts the name of the user and the time on pages, prints and exported documents. */
  WATERMARK: flag(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], '应为 fatal、error、warn、info、debug、trace 或 silent').default('info'),
});

/** JSON Schema of each variable in its written form. */
export const environmentJsonSchema = () => z.toJSONSchema(environmentSchema, { io: 'input' }).properties;

export type Environment = z.infer<typeof environmentSchema>;

const ownNames = new Set(Object.keys(environmentSchema.shape));
/** Prefixes used only by this program, so that a misspelt name is detected and a variable of another program is not. */
const likeOurs = /^(ADMIN_PASS|API_DOCS|AUDIT_RETENTION|BASE_PATH|CASE_|CLAMD_|CLICKHOUSE_|CRYPTO_SUI|DATABASE_URL|DATA_DIR|DEMO_|DISK_RES|DRAIN_TIMEOUT|IMPORT_UPLOAD|LOGIN_KEY|MAIL_|MAP_DIR|METRICS_TOK|OCDS_|PASSWORD_(HIST|MAX)|PDF_|PUBLIC_URL|QUERY_|RATE_LIMIT_|ROBOT_|SCAN_REQ|SEAL_|SECOND_FACTOR|SEPARATE_|SESSIONS_|SESSION_IDLE|SIGNING_|SMTP_|SYSLOG_|THIRD_PARTY_|TRUSTED_PROX|UPLOAD_|USER_STOR|WAREHOUSE_|WATERMARK)/;

function clusterProblems({ CLICKHOUSE_URL: list, CLICKHOUSE_CLUSTER: cluster }: Record<string, string | undefined>): string[] {
  if (list === undefined && cluster !== undefined) return ['环境变量 CLICKHOUSE_CLUSTER 需要 CLICKHOUSE_URL：每个分片一个地址，用逗号分隔'];
  const isSeveral = list !== undefined && clickhouseUrls(list).length > 1;
  return isSeveral && cluster === undefined ? ['环境变量 CLICKHOUSE_URL 中有多个地址：请用 CLICKHOUSE_CLUSTER 指定集群名称'] : [];
}

/**
 * Reads settings from the process environment. An empty value counts as absent.
 * @throws RangeError whose message has one Chinese line per malformed or unknown variable.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const input = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const unknown = Object.keys(input).filter((name) => likeOurs.test(name) && !ownNames.has(name));
  const parsed = environmentSchema.safeParse(input);
  const isTwice = input['UPLOAD_DIR'] !== undefined && input['UPLOAD_S3_URL'] !== undefined;
  const problems = [
    ...clusterProblems(input),
    ...(isTwice ? ['环境变量 UPLOAD_DIR 与 UPLOAD_S3_URL 只能设置一个'] : []),
    ...unknown.map((name) => `环境变量 ${name} 不存在`),
    ...(parsed.error?.issues.map((issue) => `环境变量 ${issue.path.join('.')} 的值无效：${issue.message}`) ?? []),
  ];
  if (!parsed.success || problems.length > 0) throw new RangeError(problems.join('\n'));
  return parsed.data;
}
