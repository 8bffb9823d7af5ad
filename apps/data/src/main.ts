import { EngineDiskFullError, StoreAwayError, UnreadableWarehouseError } from '@tenderscope/warehouse';
import { readSettings } from './env.ts';
import { generateCommand } from './generate-command.ts';
import { importCommand } from './import-command.ts';
import { messages } from './messages.ts';
import { parseCommand, type Command } from './parse-command.ts';
import { statusCommand } from './status-command.ts';
import { stopSignal } from './stop-signal.ts';
import { syncCommand } from './sync-command.ts';
import { UsageError } from './usage-error.ts';
import { verifyCommand } from './verify-command.ts';

const signal = stopSignal();

function run(command: Command): Promise<number> {
  switch (command.name) {
    case 'import':
      return importCommand(command, readSettings(), signal);
    case 'generate':
      return generateCommand(command, signal);
    case 'status':
      return statusCommand(readSettings(), signal);
    case 'sync':
      return syncCommand(command, readSettings(), signal);
    case 'verify':
      return verifyCommand(readSettings(), signal);
    case 'help':
      console.log(messages.help);
      return Promise.resolve(0);
  }
}

try {
  process.exitCode = await run(parseCommand(process.argv.slice(2)));
} catch (error) {
  console.error(explain(error));
  process.exitCode = exitCodeOf(error);
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n${messages.usage.seeHelp}`;
  if (error instanceof StoreAwayError) return messages.storeAway;
  if (error instanceof UnreadableWarehouseError) return messages.unreadable;
  if (error instanceof EngineDiskFullError) return messages.failed(messages.diskFull);
  const problem = error instanceof Error ? error.message : String(error);
  if (signal.aborted) return problem;
  return messages.failed(/ENOSPC|no space left/i.test(problem) ? messages.diskFull : problem);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return 2;
  return signal.aborted ? 130 : 1;
}
