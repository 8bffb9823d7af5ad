import { readEnvironment, type SettingView } from '@tenderscope/contract';
import { adminMessages } from './messages.ts';

const { groups, titles, set } = adminMessages.settings;
type Name = keyof typeof titles;

const ofGroup: Readonly<Record<keyof typeof groups, readonly Name[]>> = {
  service: ['PORT', 'HOST', 'BASE_PATH', 'DRAIN_TIMEOUT_MS', 'LOG_LEVEL', 'MAP_DIR', 'PDF_BROWSER'],
  data: [
    'DATA_DIR', 'UPLOAD_DIR', 'UPLOAD_S3_URL', 'DATABASE_URL', 'CLICKHOUSE_URL', 'CLICKHOUSE_CLUSTER', 'CLICKHOUSE_DATABASE', 'CLICKHOUSE_BACKUP_DISK',
    'WAREHOUSE_MEMORY_MB', 'DISK_RESERVE_MB', 'DEMO_LOTS',
    'IMPORT_UPLOAD_MB', 'OCDS_PREFIX', 'OCDS_PUBLISHER',
  ],
  security: [
    'SESSION_IDLE_MINUTES', 'AUDIT_RETENTION_DAYS', 'CASE_TWO_PERSONS', 'ADMIN_PASSWORD', 'LOGIN_KEY_SECRET', 'METRICS_TOKEN',
    'API_DOCS_PUBLIC', 'TRUSTED_PROXIES', 'SESSIONS_PER_USER', 'SECOND_FACTOR_ROLES', 'CERTIFICATE_ROLES', 'PASSWORD_MAX_DAYS', 'PASSWORD_HISTORY',
    'SEPARATE_DUTIES', 'CRYPTO_SUITE', 'SEAL_SECRET', 'BACKUP_PASSPHRASE', 'SIGNING_CA_DIR', 'WATERMARK',
  ],
  limits: ['QUERY_TIMEOUT_MS', 'QUERY_CONCURRENCY', 'RATE_LIMIT_PER_ADDRESS', 'RATE_LIMIT_PER_SESSION', 'LOGIN_KEYS_AHEAD', 'USER_STORAGE_MB'],
  outside: [
    'THIRD_PARTY_URL', 'THIRD_PARTY_KEY', 'SYSLOG_URL', 'CLAMD_URL', 'SCAN_REQUIRED', 'SMTP_URL', 'MAIL_FROM', 'MAIL_DOMAINS', 'ROBOT_HOSTS', 'PUBLIC_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS',
  ],
};

/** Settings that may contain a password or a key: only their presence is shown. */
const secret: ReadonlySet<Name> = new Set([
  'ADMIN_PASSWORD', 'DATABASE_URL', 'CLICKHOUSE_URL', 'LOGIN_KEY_SECRET', 'METRICS_TOKEN', 'THIRD_PARTY_URL', 'THIRD_PARTY_KEY', 'SEAL_SECRET',
  'BACKUP_PASSPHRASE', 'SMTP_URL', 'OTEL_EXPORTER_OTLP_HEADERS', 'UPLOAD_S3_URL',
]);

/** Settings in force, by group. */
export function describeSettings(settings: Readonly<Partial<Record<Name, unknown>>> & { dataDir: string; mapDir?: string }): SettingView[] {
  const defaults: Partial<Record<Name, unknown>> = readEnvironment({});
  const inForce: Partial<Record<Name, unknown>> = { ...settings, DATA_DIR: settings.dataDir, MAP_DIR: settings.mapDir ?? settings['MAP_DIR'] };
  return (Object.keys(groups) as (keyof typeof groups)[]).flatMap((group) =>
    ofGroup[group].map((name) => {
      const value = inForce[name];
      const isDefault = textOf(value) === textOf(defaults[name]);
      const shown = secret.has(name) && value !== undefined ? set : textOf(value);
      return { name, group: groups[group], title: titles[name], value: shown, isDefault };
    }),
  );
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
