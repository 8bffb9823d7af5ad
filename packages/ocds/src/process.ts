import type { RowsByKey } from '@tenderscope/catalog';
import type { Row } from '@tenderscope/warehouse';

/** A row of `ocds.processRows`. */
export type PartRow = Partial<RowsByKey['ocds.processRows']>;

/** A lot with its rows. */
export interface ProcessLot {
  row: PartRow;
  /** Id within the process. */
  id: string;
  winners: PartRow[];
  bids: PartRow[];
  invitations: PartRow[];
  /** Items that its bidders quoted. */
  items: PartRow[];
  /** Contracts signed for it. */
  contracts: PartRow[];
}

/** A project with all rows of its release. */
export interface Process {
  project: PartRow;
  lots: ProcessLot[];
  companies: PartRow[];
}

/** Processes of rows in the order of their projects. One process is in memory at a time. */
export async function* readProcesses(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Process> {
  let rows: PartRow[] = [];
  for await (const batch of batches) {
    for (const row of batch as PartRow[]) {
      if (rows.length > 0 && rows[0]?.xm_guid !== row.xm_guid) {
        yield* processOf(rows);
        rows = [];
      }
      rows.push(row);
    }
  }
  yield* processOf(rows);
}

const listOfPart: ReadonlyMap<string, Exclude<keyof ProcessLot, 'row' | 'id'>> = new Map([
  ['winner', 'winners'], ['bid', 'bids'], ['invitation', 'invitations'], ['item', 'items'], ['contract', 'contracts'],
]);

/** Empty for rows without their project. */
function processOf(rows: readonly PartRow[]): Process[] {
  const project = rows.find(({ part }) => part === 'project');
  if (!project) return [];
  const lots = new Map(rows.filter(({ part }) => part === 'lot').map((row): [string | undefined, ProcessLot] => {
    const id = idInProcess(row.lot_guid ?? '', project.xm_guid ?? '');
    return [row.lot_guid, { row, id, winners: [], bids: [], invitations: [], items: [], contracts: [] }];
  }));
  for (const row of rows) {
    const list = listOfPart.get(row.part ?? '');
    if (list) lots.get(row.lot_guid)?.[list].push(row);
  }
  return [{ project, lots: [...lots.values()], companies: rows.filter(({ part }) => part === 'company') }];
}

/** A lot or contract of an imported process has the id of the process before its own id; its only lot has that of the process alone. */
export function idInProcess(guid: string, project: string): string {
  if (guid === project) return '1';
  return guid.startsWith(`${project}/`) ? guid.slice(project.length + 1) : guid;
}
