import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installationSecret } from './installation-secret.ts';

describe('the secret of an installation', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'seal-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('is created once, readable only by its owner', async () => {
    const made = installationSecret(dataDir);
    expect(made.length).toBeGreaterThan(40);
    expect(installationSecret(dataDir).equals(made)).toBe(true);
    expect((await stat(join(dataDir, 'seal.key'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(dataDir, 'seal.key'), 'utf8')).trim()).toBe(made.toString());
  });
  it('is the setting if there is one', () => {
    expect(installationSecret(dataDir, 'x'.repeat(32)).toString()).toBe('x'.repeat(32));
  });
});
