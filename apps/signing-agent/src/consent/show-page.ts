import { spawn } from 'node:child_process';
import { hasDesktop } from '../env.ts';
import { messages } from '../messages.ts';

const openers: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  linux: ['xdg-open'],
};

/** Opens a page of the agent in the user's browser, and prints its URL for users without one. */
export function showPage(address: string): void {
  console.log(messages.consentAt(address));
  const opener = openers[process.platform];
  if (!opener || !hasDesktop()) return;
  const [command, ...args] = opener;
  spawn(command, [...args, address], { stdio: 'ignore', detached: true }).on('error', () => undefined).unref();
}
