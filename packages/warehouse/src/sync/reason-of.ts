import { messages } from './messages.ts';

const { reasons } = messages;
/** By the codes of Node, PostgreSQL (SQLSTATE), MySQL, Oracle and the driver of SQL Server. */
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
  57014: reasons.statement,
  ELOGIN: reasons.login,
  'ORA-01017': reasons.login,
  'ORA-28000': reasons.locked,
  'ORA-12514': reasons.database,
  'ORA-12505': reasons.database,
  'ORA-12541': reasons.refused,
  'NJS-511': reasons.refused,
  'NJS-530': reasons.host,
  'NJS-510': reasons.slow,
  'NJS-519': reasons.database,
  'NJS-521': reasons.lost,
  'NJS-518': reasons.database,
  'NJS-123': reasons.statement,
  'NJS-500': reasons.lost,
  'ORA-03113': reasons.lost,
  'ORA-01031': reasons.permission,
  'ORA-01045': reasons.permission,
  'ORA-41900': reasons.permission,
  'ORA-00942': reasons.table,
  'ORA-00904': reasons.column,
  'ORA-00900': reasons.syntax,
  'ORA-00923': reasons.syntax,
  'ORA-00933': reasons.syntax,
  'ORA-00936': reasons.syntax,
};
/** By the error numbers of SQL Server. */
const numbered: Readonly<Record<number, string>> = {
  18456: reasons.login,
  4060: reasons.database,
  229: reasons.permission,
  230: reasons.permission,
  208: reasons.table,
  207: reasons.column,
  102: reasons.syntax,
  156: reasons.syntax,
};
/** Failures that the drivers identify only by text. */
const worded: readonly (readonly [RegExp, string])[] = [
  [/request failed to complete|max_statement_time|maximum statement execution time/i, reasons.statement],
  [/ECONNREFUSED/, reasons.refused],
  [/ENOTFOUND|EAI_AGAIN/, reasons.host],
  [/connection terminated|server closed the connection|connection lost|closed state/i, reasons.lost],
  [/timeout|timed out/i, reasons.slow],
];

/** Reason for an error of a database, in Chinese if it is a common one, with the database's original message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const number = 'number' in error && typeof error.number === 'number' ? error.number : 0;
  const reason = numbered[number] ?? known[code] ?? worded.find(([words]) => words.test(error.message))?.[1];
  return reason === undefined ? error.message : messages.reason(reason, error.message);
}
