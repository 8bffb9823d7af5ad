import { readFile } from 'node:fs/promises';
import { LineCounter, isNode, parseDocument } from 'yaml';
import { ImportError } from '../import/import-error.ts';
import { bundleFileNames } from '../schema/tables.ts';
import { findProblems } from './find-problems.ts';
import { mappingFile, type TableMapping } from './mapping-file.ts';
import { messages } from './messages.ts';

/**
 * Reads a mapping file (YAML, with every value as its literal text): the source of the rows of each of our tables.
 * @throws ImportError naming the line and the place of each problem.
 */
export async function readMapping(path: string): Promise<TableMapping[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ImportError(messages.unreadable(path), { cause: error });
  });
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, schema: 'failsafe' });
  const refuse = (problems: readonly { line: number; problem: string }[]): never => {
    throw new ImportError(problems.map(({ line, problem }) => messages.problem(path, line, problem)).join('\n'));
  };
  const [broken] = document.errors;
  if (broken) return refuse([{ line: broken.linePos?.[0].line ?? 1, problem: messages.notYaml }]);

  const parsed = mappingFile.safeParse(document.toJS());
  const problems = findProblems(parsed);
  if (!parsed.success || problems.length > 0) return refuse(problems.map(({ place, problem }) => ({ line: lineOf(place), problem })));
  const { tables } = parsed.data;
  return bundleFileNames.flatMap((table) => (tables[table] ? [{ ...tables[table], table }] : []));

  /** Line of the innermost existing node on the path to a place. */
  function lineOf(place: readonly string[]): number {
    for (let depth = place.length; depth >= 0; depth -= 1) {
      const found = document.getIn(place.slice(0, depth), true);
      if (isNode(found) && found.range) return lineCounter.linePos(found.range[0]).line;
    }
    return 1;
  }
}
