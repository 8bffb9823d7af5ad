import type { ImportChoices, ImportSessionView } from '@tenderscope/contract';
import { expect } from 'vitest';
import type { Reply, TestClient } from './test-client.ts';

export const importPath = '/api/admin-api/imports';

/** Calls of imports through the browser, as one user. */
export class ImportClient {
  readonly client: TestClient;

  constructor(client: TestClient) {
    this.client = client;
  }

  get(path: string): Promise<Reply> {
    return this.client.call('GET', `${importPath}/${path}`);
  }

  post(path: string, json?: object): Promise<Reply> {
    return this.client.call('POST', `${importPath}/${path}`, json && { json });
  }

  upload(name: string, content: string | Uint8Array): Promise<Reply> {
    const files = new FormData();
    files.append('file', new Blob([Buffer.from(content)]), name);
    return this.client.call('POST', `${importPath}/files/upload`, { files });
  }

  async current(): Promise<ImportSessionView> {
    return (await this.get('current')).envelope.result as unknown as ImportSessionView;
  }

  /** View after all work has ended. */
  async settled(): Promise<ImportSessionView> {
    await expect.poll(async () => (await this.current()).job, { timeout: 30_000 }).toBeNull();
    return this.current();
  }

  /** Uploads these files and checks all uploaded ones. */
  async check(choices: Partial<ImportChoices> = {}, files: Readonly<Record<string, string | Uint8Array>> = {}): Promise<ImportSessionView> {
    for (const [name, content] of Object.entries(files)) expect((await this.upload(name, content)).envelope.message).toBe('');
    expect((await this.post('check', choices)).status).toBe(200);
    return this.settled();
  }
}
