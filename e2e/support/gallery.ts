import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { inherited } from './env.ts';

const web = resolve(import.meta.dirname, '../../apps/web');
const ending = '.example.tsx';

/** The examples by their path in the gallery's address, such as `charts/pie`. */
export async function exampleNames(): Promise<string[]> {
  const files = await readdir(join(web, 'src/gallery'), { recursive: true });
  return files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length)).sort();
}

/** The web app built with the gallery, in a separate folder. */
export class GalleryBuild {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<GalleryBuild> {
    const folder = await mkdtemp(join(tmpdir(), 'tenderscope-gallery-'));
    const vite = resolve(web, '../../node_modules/vite/bin/vite.js');
    await promisify(execFile)(process.execPath, [vite, 'build', '--mode', 'gallery', '--outDir', folder, '--emptyOutDir'], { cwd: web, env: inherited });
    return new GalleryBuild(folder);
  }

  /** Serves this build to a page in place of the server's, with the server's own headers. */
  async serve(page: Page, url: string): Promise<void> {
    const index = await readFile(join(this.folder, 'index.html'), 'utf8');
    await page.route(`${url}**`, async (route) => {
      const path = new URL(route.request().url()).pathname.slice(new URL(url).pathname.length);
      if (path.startsWith('assets/')) return route.fulfill({ path: join(this.folder, path) });
      if (route.request().resourceType() !== 'document') return route.fallback();
      return route.fulfill({ response: await route.fetch(), body: index });
    });
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}
