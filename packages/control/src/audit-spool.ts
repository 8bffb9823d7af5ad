import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commandActSchema, type CommandAct } from '@tenderscope/contract';

const spoolOf = (dataDir: string): string => join(dataDir, 'audit-spool');

/** Keeps an act for the audit log until a server that serves `dataDir` collects it. It is on disk when the promise resolves. */
export async function spoolAct(dataDir: string, act: CommandAct): Promise<void> {
  const folder = spoolOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${nextPlace()}-${randomUUID()}`);
  const file = await open(`${path}.part`, 'wx', 0o600);
  try {
    await file.writeFile(JSON.stringify(act));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, `${path}.json`);
}

let place = 0;
/** Epoch ms, or one more than the last place: acts of one millisecond keep their order. */
const nextPlace = (): number => (place = Math.max(Date.now(), place + 1));

/**
 * Passes each kept act to `record`, oldest first, and removes it once it is recorded.
 * @returns the paths of files that are not acts; they stay.
 */
export async function collectActs(dataDir: string, record: (act: CommandAct) => Promise<void>): Promise<string[]> {
  const folder = spoolOf(dataDir);
  const names = await readdir(folder).catch((): string[] => []);
  const foreign: string[] = [];
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    const path = join(folder, name);
    const act = read(await readFile(path, 'utf8'));
    if (act) await record(act).then(() => rm(path));
    else foreign.push(path);
  }
  return foreign;
}

function read(text: string): CommandAct | undefined {
  try {
    return commandActSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
