import { spawn, type ChildProcess } from 'node:child_process';
import { postgresUser } from './prepared-cluster.ts';

/**
 * A server's process, once it accepts connections.
 * @throws Error with its output, as soon as it cannot be started or ends.
 */
export function servePostgres(program: string, args: string[]): Promise<ChildProcess> {
  const child = spawn(program, args, { ...postgresUser, env: { LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    let reported = '';
    child.stderr.on('data', (part: Buffer) => {
      reported += part.toString();
      if (reported.includes('ready to accept connections')) resolve(child);
    });
    child.once('error', (error) => reject(new Error(`PostgreSQL cannot be started: ${error.message}`)));
    child.once('close', (code) => reject(new Error(`PostgreSQL ended with ${String(code)} before it was up: ${reported}`)));
  });
}
