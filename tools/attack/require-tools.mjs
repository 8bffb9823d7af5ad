import { outcomeOf, runQuietly } from '../steps/run-quietly.mjs';
import { step } from '../steps/step.mjs';
import { messages } from './messages.mjs';

/** Debian's package names, each also the name of its command, with the option that prints its version. */
const tools = { sqlmap: '--version', wapiti: '--version', ffuf: '-V', hydra: '-h' };

/**
 * Installs missing tools, and returns their versions by name.
 * @throws Error that names the ones that cannot be installed.
 */
export async function requireTools() {
  const missing = Object.entries(await versions()).filter(([, version]) => version === undefined).map(([name]) => name);
  if (missing.length > 0) await step(messages.prepareTools, () => installFromDebian(missing));
  return versions();
}

async function installFromDebian(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await runQuietly('apt-get', ['update'], { env });
    await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env });
  } catch (error) {
    throw new Error(messages.missingTools(names), { cause: error });
  }
}

async function versions() {
  const found = Object.entries(tools).map(async ([name, flag]) => [name, await versionOf(name, flag)]);
  return Object.fromEntries(await Promise.all(found));
}

async function versionOf(name, flag) {
  try {
    const { output } = await outcomeOf(name, [flag]);
    return /\d+\.\d+(\.\d+)?/.exec(output)?.[0] ?? '?';
  } catch {
    return undefined;
  }
}
