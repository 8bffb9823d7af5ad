import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { importBundle, type ImportReport } from '@tenderscope/warehouse';
import { adminPassword, bootApp, type BootedApp } from './boot-app.ts';
import { TestClient } from './test-client.ts';

/** Small inputs described by others, each with an error that actual files have; the expected values are in `README.md` there. */
const folder = resolve(import.meta.dirname, '../../../../../shared/data/cases');
export const areCasesThere = existsSync(folder);
export const caseInput = (name: string): string => join(folder, name);

/** Server without data, and imports to it like those of the command line. */
export interface CaseServer {
  app: BootedApp;
  client: TestClient;
  /** Imports paths at once. */
  ocds: (paths: readonly string[], encoding?: string) => Promise<ImportReport>;
  bundle: (path: string) => Promise<ImportReport>;
}

export async function bootForCases(): Promise<CaseServer> {
  const app = await bootApp();
  const client = new TestClient(app.base);
  await client.login('admin', adminPassword);
  const { warehouse, dataDir } = app;
  return {
    app,
    client,
    ocds: (paths, encoding) => importBundle(warehouse, paths, { dataDir, format: 'ocds', encoding }),
    bundle: (path) => importBundle(warehouse, [path], { dataDir, format: 'bundle' }),
  };
}

/** Condition that one field equals a value. */
export const equals = (name: string, value: string | number): { name: string; matching: '='; value: string | number } => ({ name, matching: '=', value });
