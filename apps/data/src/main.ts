import { readSettings } from './env.ts';
import { messages } from './messages.ts';
import { parseCommand, type Command } from './parse-command.ts';
import { stopSignal } from './stop-signal.ts';
import { UsageError } from './usage-error.ts';

const signal = stopSignal();

/** Runs a command. Each command loads its modules on demand, so usage errors are reported at once. */
async function run(command: Command): Promise<number> {
  switch (command.name) {
    case 'import':
      return (await import('./import-command.ts')).importCommand(command, readSettings(), signal);
    case 'export':
      return (await import('./export-command.ts')).exportCommand(command, readSettings(), signal);
    case 'generate':
      return (await import('./generate-command.ts')).generateCommand(command, signal);
    case 'status':
      return (await import('./status-command.ts')).statusCommand(readSettings(), signal);
    case 'sync':
      return (await import('./sync-command.ts')).syncCommand(command, readSettings(), signal);
    case 'undo':
      return (await import('./undo-command.ts')).undoCommand(command, readSettings(), signal);
    case 'pull':
      return (await import('./pull-command.ts')).pullCommand(command, readSettings(), signal);
    case 'verify':
      return (await import('./verify-command.ts')).verifyCommand(readSettings(), signal);
    case 'backup':
      return (await import('./backup-command.ts')).backupCommand(command, readSettings(), signal);
    case 'restore':
      return (await import('./restore-command.ts')).restoreCommand(command, readSettings(), signal);
    case 'help':
      console.log(messages.help);
      return 0;
  }
}

try {
  process.exitCode = await run(parseCommand(process.argv.slice(2)));
} catch (error) {
  console.error(await explain(error));
  process.exitCode = exitCodeOf(error);
}

async function explain(error: unknown): Promise<string> {
  if (error instanceof UsageError) return `${error.message}\n${messages.usage.seeHelp}`;
  const { explainFailure } = await import('./explain-failure.ts');
  return explainFailure(error, signal);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return 2;
  return signal.aborted ? 130 : 1;
}
