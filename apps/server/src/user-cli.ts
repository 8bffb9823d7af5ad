import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { callControl, lockDataDir } from '@tenderscope/control';
import { separatedRoles, shippedRoles } from '@tenderscope/contract';
import { openState } from '@tenderscope/state';
import { accountJobs, type AccountRequest, type AccountJob } from './features/accounts/account-jobs.ts';
import { runAccountJob } from './features/accounts/run-account-job.ts';
import { describeStartError } from './platform/describe-start-error.ts';
import { environment, operator } from './platform/env.ts';
import { userMessages } from './messages.ts';

const option = { type: 'string' } as const;

/** Runs the job in the running server if there is one, or else on the store itself. */
async function run(job: AccountJob, request: AccountRequest): Promise<string[]> {
  const { DATA_DIR, DATABASE_URL: databaseUrl, SEPARATE_DUTIES } = environment();
  const dataDir = resolve(DATA_DIR);
  const handed = await callControl<string[]>(dataDir, `user.${job}`, { ...request, operator: operator() });
  if (handed) return handed;
  process.umask(0o077);
  const lock = await lockDataDir(dataDir);
  try {
    const state = await openState({ databaseUrl, dataDir }).catch((error: unknown) => {
      throw new Error(describeStartError(error, dataDir), { cause: error });
    });
    try {
      await state.users.keepRoles(SEPARATE_DUTIES ? separatedRoles : shippedRoles);
      return await runAccountJob(job, state, request, operator());
    } finally {
      await state.close();
    }
  } finally {
    await lock.release();
  }
}

function readCommand(): { job: AccountJob; request: AccountRequest } {
  const options = { login: option, name: option, role: option, unit: option, dept: option, password: option };
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [job] = positionals;
  if (positionals.length !== 1 || !isJob(job)) throw new TypeError(userMessages.usage);
  return { job, request: values };
}

const isJob = (text: string | undefined): text is AccountJob => text !== undefined && Object.hasOwn(accountJobs, text);

async function main(): Promise<void> {
  if (['--help', '-h'].includes(process.argv[2] ?? '')) {
    console.log(userMessages.usage);
    return;
  }
  let command;
  try {
    command = readCommand();
  } catch {
    console.error(userMessages.usage);
    process.exitCode = 2;
    return;
  }
  try {
    for (const line of await run(command.job, command.request)) console.log(line);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

await main();
