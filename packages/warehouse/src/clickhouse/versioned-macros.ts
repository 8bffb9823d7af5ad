import { createHash } from 'node:crypto';
import { clickhouseMacros } from '../macros/clickhouse-macros.ts';

const definitions = Object.entries(clickhouseMacros).map(([signature, body]) => {
  const [, name = '', parameters = ''] = /^(\w+)\((.*)\)$/.exec(signature) ?? [];
  return { name, parameters, body };
});
/** Functions are shared by all databases of a server, so that their names contain a hash of all definitions. */
const version = createHash('sha256').update(JSON.stringify(definitions)).digest('hex').slice(0, 8);
const calls = new RegExp(`\\b(${definitions.map(({ name }) => name).join('|')})(?=\\s*\\()`, 'g');

/** SQL with the names that its macros have on a server: `month_of(t)` becomes `month_of_1f2e3d4c(t)`. */
export const withVersions = (sql: string): string => sql.replace(calls, `$1_${version}`);

export interface VersionedMacro {
  /** Name on the server. */
  name: string;
  parameters: string;
  body: string;
}

/** The macros of this version of the program. Those of other versions may exist beside them. */
export const versionedMacros: readonly VersionedMacro[] = definitions.map(({ name, parameters, body }) =>
  ({ name: `${name}_${version}`, parameters, body: withVersions(body) }));
