import { messages } from '../messages.ts';
import { previewFields } from '../rows/preview-row.ts';
import { CellReader, filledCells, type StoredColumns } from '../rows/read-cells.ts';
import type { OpenStager } from './row-stager.ts';

const columns: StoredColumns = [
  ['specialty', 'specialty'], ['employer', 'employer'], ['expertTitle', 'title'], ['province', 'province'], ['city', 'city'], ['registeredAt', 'registered_at'],
];

/** 专家名录, a row per expert. */
export const stageExperts: OpenStager = async ({ mapping }, { experts, stage, source }) => {
  await experts.open(stage);
  const cells = new CellReader(mapping);
  return {
    table: 'experts',
    stage: (row) => {
      const [name, code, employer] = [row.text('expertName'), row.text('expertCode'), row.text('employer')];
      if (name === '') return { reason: messages.rows.noExpert, value: code };
      experts.idOf({ name, code, employer }, { source, line: row.line }, filledCells(cells.read(row, columns)));
      return { amounts: new Map(), preview: () => previewFields(cells, row) };
    },
    end: () => [],
  };
};
