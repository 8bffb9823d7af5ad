import type { InputFile } from '../input/input-file.ts';
import { messages } from '../messages.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import type { Stage } from '../staging/stage.ts';
import { mapRelease } from './map-release.ts';
import { PartyRows } from './party-rows.ts';
import type { Rates } from './rates.ts';
import { readProcesses } from './read-processes.ts';
import { TableWriters } from './table-writers.ts';

const processTables = ['projects', 'lots', 'invitations', 'bids', 'items'] as const;
const partyKeys = { units: 'unit_id', companies: 'company_id' } as const;
const partyTables = ['units', 'companies'] as const;

/**
 * Brings the processes of OCDS files into staged form. The line of a row is that of its process, or in a file that is one
 * document the process's place, from 1.
 * @param warn told in Chinese of what the warehouse has no room for.
 */
export async function stageReleases(
  files: readonly InputFile[],
  rates: Rates,
  stage: Stage,
  warn: (warning: string) => void,
): Promise<StagedRows[]> {
  const parties = { units: new PartyRows(), companies: new PartyRows() };
  let severalWinners = 0;
  const writers = await TableWriters.create(stage.folder, [...partyTables, ...processTables]);
  try {
    for (const [source, file] of files.entries()) {
      for await (const found of readProcesses(file, source, stage)) {
        if ('problem' in found) {
          stage.rejects.add({ source, line: found.line, value: found.text, reason: found.problem });
          continue;
        }
        const { line } = found;
        const mapped = mapRelease(found.release, found.ocid, rates);
        for (const table of partyTables) for (const row of mapped.rows[table]) parties[table].add(source, line, row[partyKeys[table]] ?? '', row);
        for (const table of processTables) for (const row of mapped.rows[table]) writers.write(table, source, line, row);
        for (const { text, ...reject } of mapped.rejects) stage.rejects.add({ source, line, value: text, ...reject });
        severalWinners += mapped.severalWinners;
        stage.progress.rows(processTables.reduce((sum, table) => sum + mapped.rows[table].length, 0));
      }
      await Promise.all([writers.flush(), stage.rejects.flush()]);
    }
    for (const table of partyTables) for (const { source, line, row } of parties[table]) writers.write(table, source, line, row);
  } finally {
    await writers.close();
  }
  if (severalWinners > 0) warn(messages.ocds.severalWinners(severalWinners));
  return writers.staged();
}
