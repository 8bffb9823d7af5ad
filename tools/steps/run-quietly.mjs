import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** Runs a program to its end and returns its exit code and all its output. */
export function outcomeOf(command, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

/** The same, for a program that must succeed: otherwise its output becomes the error. */
export async function runQuietly(command, args, options) {
  const { code, output } = await outcomeOf(command, args, options);
  if (code !== 0) throw new Error(output.trim() || `${command} ended with ${code}`);
}
