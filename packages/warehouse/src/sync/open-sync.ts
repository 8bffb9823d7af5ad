import type { Input } from '../import/input/input.ts';
import type { TableMapping } from './mapping-file.ts';
import type { Source } from './source.ts';
import { stageTable } from './stage-table.ts';
import { watermarkKey } from './watermarks.ts';

/**
 * The mapped tables of a database as the files of an import. Watermarks, by `watermarkKey`, are read from `before`; the greatest values
 * seen are written to `reached`.
 */
export function openSync(
  source: Source,
  mappings: readonly TableMapping[],
  before: Readonly<Record<string, string>>,
  reached: Record<string, string>,
): Input {
  return {
    files: mappings.map(({ table }) => ({ path: table, name: table, bytes: 0 })),
    warnings: [],
    async* stage(stage) {
      for (const [index, mapping] of mappings.entries()) {
        const key = watermarkKey(mapping);
        const { rows, watermark } = await stageTable(source, mapping, before[key], index, stage);
        if (watermark !== undefined) reached[key] = watermark;
        yield [rows];
      }
    },
  };
}
