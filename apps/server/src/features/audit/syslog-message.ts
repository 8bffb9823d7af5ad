import { hostname } from 'node:os';
import type { WrittenEntry } from '@tenderscope/state';

/** Facility 13, log audit; severity 5, notice, or 4, warning, for refused or failed acts. */
const facility = 13;
const severity = { notice: 5, warning: 4 };
const appName = 'tenderscope';
/** Private enterprise number for examples (RFC 5612); this project has none. */
const enterprise = 32_473;
const failures = new Set(['loginFailed', 'refused', 'caseRefused', 'entriesLost']);
const maxDetail = 1500;

/** RFC 5424 message with the entry as structured data and its detail as text. */
export function syslogMessage(entry: WrittenEntry, host = hostname()): string {
  const { at, action, detail, seq, hash, id } = entry;
  const priority = facility * 8 + (failures.has(action) ? severity.warning : severity.notice);
  const named = {
    ...{ id: String(id), seq: String(seq), hash, user: entry.loginName, userGuid: entry.userGuid ?? '', address: entry.address },
    ...{ action, subject: entry.subject, request: entry.requestId ?? '', query: entry.queryKey ?? '', outcome: entry.outcome ?? '' },
    rows: entry.rows == null ? '' : String(entry.rows),
  };
  const pairs = Object.entries(named).filter(([, value]) => value !== '');
  const data = pairs.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
  const head = `<${priority}>1 ${new Date(at).toISOString()} ${printable(host)} ${appName} ${process.pid} ${printable(action)}`;
  const text = detail.length > maxDetail ? `${detail.slice(0, maxDetail)}…` : detail;
  return `${head} [audit@${enterprise}${data}] \ufeff${oneLine(text)}`;
}

const escaped = (value: string): string => oneLine(value).replace(/["\\\]]/g, '\\$&');
const oneLine = (text: string): string => text.replace(/\p{Cc}/gu, ' ');
const printable = (text: string): string => text.replace(/[^!-~]/g, '').slice(0, 32) || '-';
