import type { DatabaseKind } from '@tenderscope/contract';
import { ImportError } from '@tenderscope/warehouse';
import { databaseMessages } from './messages.ts';

const comment = String.raw`--[^\n]*|/\*[^]*?\*/`;
const standard = String.raw`'(?:[^']|'')*'|"(?:[^"]|"")*"`;
const inPostgres = String.raw`${standard}|\$(\w*)\$[^]*?\$\1\$|${comment}`;

/** Texts, quoted names and comments of each engine, which may contain any word. */
const quoted: Readonly<Record<DatabaseKind, RegExp>> = {
  postgres: new RegExp(inPostgres, 'g'),
  kingbase: new RegExp(inPostgres, 'g'),
  mysql: /'(?:[^'\\]|\\[^]|'')*'|"(?:[^"\\]|\\[^]|"")*"|`(?:[^`]|``)*`|--(?=\s|$)[^\n]*|#[^\n]*|\/\*(?!M?!)[^]*?\*\//g,
  mssql: new RegExp(String.raw`${standard}|\[(?:[^\]]|\]\])*\]|${comment}`, 'g'),
  oracle: new RegExp(`${standard}|${comment}`, 'g'),
};

/** Words that change rows, create tables or lock inside a SELECT. */
const changing = ['insert', 'update', 'delete', 'merge', 'into'];
/** Words that begin another statement in SQL Server, without a semicolon. */
const statements = [
  'alter', 'backup', 'begin', 'bulk', 'commit', 'create', 'dbcc', 'declare', 'deny', 'drop', 'exec', 'execute', 'goto', 'grant', 'if', 'kill', 'print', 'raiserror',
  'reconfigure', 'restore', 'return', 'revoke', 'rollback', 'save', 'set', 'shutdown', 'throw', 'truncate', 'use', 'waitfor', 'while',
];

const isNested = (text: string): boolean => text.startsWith('/*') && text.includes('/*', 2);

/**
 * A query without the semicolon at its end.
 * @throws ImportError for text that is not exactly one SELECT, or could change something.
 */
export function checkQuery(kind: DatabaseKind, query: string): string {
  const text = query.trim().replace(/(?:\s*;)+$/, '');
  // Some engines end a nested comment at its first end, others at its last.
  const bare = text.replace(quoted[kind], (found) => (isNested(found) ? found : ' '));
  if (/['"`]|\/\*|\*\//.test(bare)) throw new ImportError(databaseMessages.unclosed);
  if (!/^\s*\(*\s*(?:select|with)\b/i.test(bare)) throw new ImportError(databaseMessages.notSelect);
  if (bare.includes(';')) throw new ImportError(databaseMessages.severalStatements);
  const refused = new Set(kind === 'mssql' ? [...changing, ...statements] : changing);
  const word = (bare.match(/[\p{L}_@#$][\p{L}\p{N}_@#$]*/gu) ?? []).find((one) => refused.has(one.toLowerCase()));
  if (word !== undefined) throw new ImportError(databaseMessages.changing(word));
  return text;
}

/** True for a query with common table expressions, which SQL Server does not accept in a FROM. */
export const startsWithCte = (kind: DatabaseKind, query: string): boolean => /^\s*with\b/i.test(query.replace(quoted[kind], ' '));
