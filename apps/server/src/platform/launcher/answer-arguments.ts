import { startMessages } from '../../messages.ts';
import { programVersion } from '../program-version.ts';

/** Output for one or more arguments of the server, and its exit code. */
export function answerArguments(args: readonly string[]): { text: string; code: number } {
  const unknown = args.find((argument) => !['--help', '-h', '--version'].includes(argument));
  if (unknown !== undefined) return { text: `${startMessages.unknownArgument(unknown)}\n${startMessages.help}`, code: 2 };
  return { text: args[0] === '--version' ? programVersion : startMessages.help, code: 0 };
}
