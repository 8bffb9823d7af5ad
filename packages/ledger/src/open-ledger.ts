import { TableWriters, type Input, type Stage } from '@tenderscope/warehouse';
import { ListedCompanies } from './rows/listed-companies.ts';
import { Parties } from './rows/parties.ts';
import { stageSheet, type Projects, type StagedSheet } from './rows/stage-sheet.ts';
import type { LedgerPlan } from './plan-ledger.ts';

export interface OpenedLedger {
  input: Input;
  /** Of each sheet of the plan, once it is staged. */
  staged: StagedSheet[];
}

const tables = ['units', 'companies', 'projects', 'lots', 'bids', 'winners', 'deletions'] as const;

/**
 * A plan as an input of the warehouse. Each sheet is a file of its own, so that findings name it with the row of the sheet. The rows of
 * the plan are released as they are staged.
 */
export function openLedger({ sheets, notices }: LedgerPlan): OpenedLedger {
  const staged: StagedSheet[] = [];
  const ofFile = (path: string): number => sheets.filter(({ file }) => file.path === path).length;
  const files = sheets.map(({ file, title }) => ({ ...file, name: title, bytes: file.bytes / ofFile(file.path) }));
  const stage: Input['stage'] = async function* (stage: Stage) {
    const writers = await TableWriters.create(stage.folder, tables);
    const parties = await Parties.open(stage);
    const projects: Projects = new Map();
    const listed = new ListedCompanies();
    try {
      for (const [source, sheet] of sheets.entries()) {
        staged.push(await stageSheet(sheet, { source, stage, writers, parties, projects, listed }));
        stage.progress.read(files[source]?.bytes ?? 0);
        sheet.table.rows = [];
      }
      for (const { source, line, row } of projects.values()) writers.write('projects', source, line, row);
      await parties.write(writers, stage);
      await listed.writeRemoved(writers, stage);
    } finally {
      await writers.close();
    }
    yield writers.staged();
  };
  return { input: { files, warnings: notices, isBasedOnStored: true, stage }, staged };
}
