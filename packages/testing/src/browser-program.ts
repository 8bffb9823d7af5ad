import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';

/** Path of a program in a folder that starts the browser of the tests with the environment that its fonts and libraries need. */
export async function browserProgram(folder: string): Promise<string> {
  const { executablePath, env } = await findBrowser();
  const set = ['LD_LIBRARY_PATH', 'FONTCONFIG_FILE'].flatMap((name) => (env[name] === undefined ? [] : [`export ${name}='${env[name]}'`]));
  const path = join(folder, 'browser');
  await writeFile(path, ['#!/bin/sh', ...set, `exec '${executablePath}' "$@"`, ''].join('\n'));
  await chmod(path, 0o755);
  return path;
}
