import { sqlName, sqlText } from '../../duckdb/sql-text.ts';
import { tableOf, type InputName } from '../../schema/tables.ts';
import { messages } from '../messages.ts';
import { acceptedRows, noteProblems } from './relations.ts';
import type { Workbench } from './workbench.ts';

/**
 * Keeps the first of the rows accepted so far that share a key, and records the others. Hashes narrow the search, so that only possible
 * duplicates are sorted.
 */
export async function checkDuplicates(workbench: Workbench, table: InputName): Promise<void> {
  const key = tableOf(table).key.map(sqlName).join(', ');
  const rows = acceptedRows(workbench, table);
  const repeated = await workbench.keep('repeated', `select hash(${key}) as key_hash from ${rows} group by key_hash having count(*) > 1`);
  if (repeated === 0) return;
  const { before, after, elsewhere } = messages.duplicate;
  const ranked = `(
    select *, row_number() over same_key as place, first_value(row_line) over same_key as first_line,
      first_value(row_source) over same_key as first_source
    from ${rows} where hash(${key}) in (select key_hash from repeated)
    window same_key as (partition by ${key} order by row_no)
  ) where place > 1`;
  await workbench.run(
    noteProblems(table, ranked, {
      column: sqlText(tableOf(table).key.join('+')),
      value: `concat_ws('+', ${key})`,
      reason: `case when first_source = row_source then ${sqlText(before)} || first_line || ${sqlText(after)} else ${sqlText(elsewhere)} end`,
    }),
  );
}
