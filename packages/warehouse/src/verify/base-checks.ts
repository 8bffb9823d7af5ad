import { otherMethod, procurementMethods } from '@tenderscope/contract';
import { keyParts } from '../load/key-match.ts';
import type { TableColumn } from '../schema/define-table.ts';
import { storedName } from '../schema/stored-names.ts';
import { tableNames, tableOf, type TableName } from '../schema/tables.ts';
import type { Check } from './check.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** The key of a row as one text, for display. */
export const keyText = (key: readonly string[]): string =>
  key.map((column) => `coalesce(cast(${column} as varchar), '')`).join(` || '+' || `);

/** Checks that references have a target and do not form circles, that keys are unique, and that columns allow their values. */
export function baseChecks(): Check[] {
  return tableNames.flatMap((name) => [keyCheck(name), ...columnChecks(name)]);
}

function keyCheck(name: TableName): Check {
  const table = tableOf(name);
  const parts = keyParts(table);
  const sql = `select ${keyText(table.key)} as sample from ${storedName(name)} where (${parts}) in (select ${parts} from ${storedName(name)} group by ${parts} having count(*) > 1)`;
  return { kind: 'key', table: name, column: table.key.join('+'), sql };
}

function columnChecks(name: TableName): Check[] {
  const table = tableOf(name);
  return Object.entries(table.columns).flatMap(([column, about]): Check[] => {
    const broken = brokenValue(column, about);
    const values: Check[] = broken === '' ? [] : [{ kind: 'value', table: name, column, sql: `select ${keyText(table.key)} as sample from ${storedName(name)} where ${broken}` }];
    const to = tableNames.find((known) => known === about.references);
    if (!to) return values;
    const target = tableOf(to).key[0] ?? '';
    const dangling = `select ${keyText(table.key)} as sample from ${storedName(name)} where ${column} is not null and ${column} not in (select ${target} from ${storedName(to)})`;
    return [...values, { kind: 'reference', table: name, column, sql: dangling }, ...(to === name ? [circleCheck(name, column)] : [])];
  });
}

/** Rows from which a reference to their own table never leads to a row without a reference. */
function circleCheck(name: TableName, column: string): Check {
  const [key = ''] = tableOf(name).key;
  const ending = `with recursive ending as (
      select ${key} as id from ${name} where ${column} is null or ${column} not in (select ${key} from ${name})
      union all
      select o.${key} as id from ${name} o join ending e on o.${column} = e.id
    ) select id from ending`;
  return { kind: 'circle', table: name, column, sql: `select ${keyText([key])} as sample from ${name} where ${key} not in (${ending})` };
}

/** Condition of a value that the column does not allow; '' if it allows all. */
function brokenValue(column: string, { kind, required, choices, isMethod, min, max }: TableColumn): string {
  const lowest = min ?? (kind === 'money' ? 0 : undefined);
  const parts = [
    ...(required ? [`${column} is null`] : []),
    ...(choices ? [`${column} not in (${choices.map(quoted).join(', ')})`] : []),
    ...(isMethod ? [`not (${column} in (${procurementMethods.map(({ name }) => quoted(name)).join(', ')}) or ${column} like ${quoted(`${otherMethod.before}%`)})`] : []),
    ...(kind === 'flag' ? [`${column} not in (0, 1)`] : []),
    ...(lowest === undefined ? [] : [`${column} < ${lowest}`]),
    ...(max === undefined ? [] : [`${column} > ${max}`]),
  ];
  return parts.join(' or ');
}
