import { messages } from './messages.ts';

const { reasons } = messages;
/** By the codes of Node, PostgreSQL (SQLSTATE) and MySQL. */
const known: Readonly<Record<string, string>> = {
  ECONNREFUSED: reasons.refused,
  ENOTFOUND: reasons.host,
  EAI_AGAIN: reasons.host,
  ETIMEDOUT: reasons.slow,
  EHOSTUNREACH: reasons.unreachable,
  ENETUNREACH: reasons.unreachable,
  ECONNRESET: reasons.lost,
  EPIPE: reasons.lost,
  PROTOCOL_CONNECTION_LOST: reasons.lost,
  '57P01': reasons.lost,
  '57P02': reasons.lost,
  '28P01': reasons.login,
  28000: reasons.login,
  ER_ACCESS_DENIED_ERROR: reasons.login,
  '3D000': reasons.database,
  ER_BAD_DB_ERROR: reasons.database,
  ER_DBACCESS_DENIED_ERROR: reasons.permission,
  42501: reasons.permission,
  ER_TABLEACCESS_DENIED_ERROR: reasons.permission,
  '42P01': reasons.table,
  '3F000': reasons.table,
  ER_NO_SUCH_TABLE: reasons.table,
  42703: reasons.column,
  ER_BAD_FIELD_ERROR: reasons.column,
  42601: reasons.syntax,
  ER_PARSE_ERROR: reasons.syntax,
  ER_DERIVED_MUST_HAVE_ALIAS: reasons.syntax,
};
/** Failures that the drivers name by words only. */
const worded: readonly (readonly [RegExp, string])[] = [
  [/connection terminated|server closed the connection|connection lost|closed state/i, reasons.lost],
  [/timeout|timed out/i, reasons.slow],
];

/** Why a database refused, in Chinese where the reason is a usual one, with the database's own words. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const reason = known[code] ?? worded.find(([words]) => words.test(error.message))?.[1];
  return reason === undefined ? error.message : messages.reason(reason, error.message);
}
