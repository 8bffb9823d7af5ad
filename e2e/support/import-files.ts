import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { runData } from './run-data.ts';
import type { Server } from './server.ts';

/** Imports files, by name, into a running server. */
export async function importFiles(server: Server, files: Readonly<Record<string, string>>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tenderscope-files-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    expect(await runData(server, 'import', folder)).toContain('导入');
  } finally {
    await rm(folder, { recursive: true });
  }
}
