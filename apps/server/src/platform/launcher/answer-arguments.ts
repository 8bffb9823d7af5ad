import { createRequire } from 'node:module';
import { startMessages } from '../../messages.ts';

/** Output for one or more arguments of the server, and its exit code. */
export function answerArguments(args: readonly string[], version: string): { text: string; code: number } {
  const unknown = args.find((argument) => !['--help', '-h', '--version'].includes(argument));
  if (unknown !== undefined) return { text: `${startMessages.unknownArgument(unknown)}\n${startMessages.help}`, code: 2 };
  return { text: args[0] === '--version' ? version : startMessages.help, code: 0 };
}

/** Version in the package.json of the project or of an archive, the same from `src/` and from `dist/`. @param from URL of `main`. */
export function versionOf(from: string): string {
  return (createRequire(from)('../../../package.json') as { version: string }).version;
}
