import { otherMethod } from '@tenderscope/contract';
import { sqlText } from '../../duckdb/sql-text.ts';
import type { InputFile } from '../input/input-file.ts';
import { messages } from '../messages.ts';
import { acceptedRows } from './relations.ts';
import type { Workbench } from './workbench.ts';

/**
 * Warning with the number of cells of accepted projects for each word that is not in the dictionary of methods; none if there are no such
 * words.
 */
export async function unknownMethodWarnings(workbench: Workbench, files: readonly InputFile[]): Promise<string[]> {
  const { before, after } = otherMethod;
  const found = await workbench.rows(
    `select row_source, method, count(*) from ${acceptedRows(workbench, 'projects')}
    where starts_with(method, ${sqlText(before)}) group by row_source, method order by row_source, method`,
  );
  if (found.length === 0) return [];
  const cells = new Map<string, number>();
  for (const [, method, count] of found) cells.set(String(method), (cells.get(String(method)) ?? 0) + Number(count));
  const words = [...cells]
    .sort(([, one], [, other]) => other - one)
    .map(([method, count]) => [method.slice(before.length, -after.length), count] as const);
  const names = [...new Set(found.map(([source]) => files[Number(source)]?.name ?? ''))];
  return [messages.methods.unknown(names, words)];
}
