import type { z } from 'zod';
import { missingColumns } from '../schema/define-table.ts';
import { bundleFileNames, tableOf } from '../schema/tables.ts';
import type { MappingFile } from './mapping-file.ts';
import { messages } from './messages.ts';

export interface MappingProblem {
  /** Keys, starting at the root. */
  place: readonly string[];
  problem: string;
}

/** Problems of the form of a mapping, otherwise of the tables and columns it names. */
export function findProblems(parsed: z.ZodSafeParseResult<MappingFile>): MappingProblem[] {
  if (!parsed.success) return parsed.error.issues.map(problemOfForm);
  const tables = Object.entries(parsed.data.tables);
  if (tables.length === 0) return [{ place: ['tables'], problem: messages.noTables }];
  return tables.flatMap(([table, { columns }]) => problemsOfNames(table, Object.keys(columns)));
}

function problemOfForm(issue: z.core.$ZodIssue): MappingProblem {
  const place = issue.path.map(String);
  const named = (problem: string): MappingProblem => ({ place, problem: messages.place(place.join('.'), problem) });
  if (issue.code === 'unrecognized_keys') return named(messages.unknownKeys(issue.keys));
  return named(issue.code === 'invalid_union' ? messages.malformedColumn : messages.malformed);
}

function problemsOfNames(name: string, mapped: readonly string[]): MappingProblem[] {
  const table = bundleFileNames.find((known) => known === name);
  if (!table) return [{ place: ['tables', name], problem: messages.unknownTable(name, bundleFileNames) }];
  const definition = tableOf(table);
  const unknown = mapped.filter((column) => !Object.hasOwn(definition.columns, column));
  const missing = missingColumns(definition, mapped);
  return [
    ...unknown.map((column) => ({ place: ['tables', name, 'columns', column], problem: messages.unknownColumn(name, column) })),
    ...(missing.length > 0 ? [{ place: ['tables', name, 'columns'], problem: messages.missingColumns(name, missing) }] : []),
  ];
}
