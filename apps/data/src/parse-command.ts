import { parseArgs, type ParseArgsConfig } from 'node:util';
import { allTime, endOfDay, startOfDay, type Period } from '@tenderscope/contract';
import { knownEncoding } from '@tenderscope/warehouse';
import { messages } from './messages.ts';
import { UsageError } from './usage-error.ts';

export const importFormats = ['bundle', 'ocds', 'ledger'] as const;
export type ImportFormat = (typeof importFormats)[number];

export interface ImportCommand {
  name: 'import';
  paths: string[];
  format: ImportFormat;
  rates: string | undefined;
  encoding: string | undefined;
  /** Lots missing from the ledger are removed. */
  withdraws: boolean;
  /** Buyer of ledgers that name none. */
  buyer: string | undefined;
  /** Name or file of a profile. */
  profile: string | undefined;
  isStrict: boolean;
}

export interface GenerateCommand {
  name: 'generate';
  lots: number;
  seed: string;
  out: string;
  /** Also the optional columns of later releases. */
  hasFurtherColumns: boolean;
}

export interface SyncCommand {
  name: 'sync';
  from: string;
  map: string;
  full: boolean;
  isStrict: boolean;
}

export interface PullCommand {
  name: 'pull';
  /** Name of the database, as registered in the product. */
  source: string;
  isFull: boolean;
}

export interface ExportCommand {
  name: 'export';
  /** One release package, or one release per line. */
  document: 'package' | 'lines';
  /** Null for all time. */
  period: Period | null;
  out: string;
}

export interface UndoCommand {
  name: 'undo';
  /** The last import by default. */
  importId: string | undefined;
}

export interface BackupCommand {
  name: 'backup';
  /** Folder of all backups. */
  folder: string;
}

export interface RestoreCommand {
  name: 'restore';
  /** A backup, or a folder of backups, of which the newest is restored. */
  folder: string;
  /** Instead of the data directory of the settings. */
  dataDir: string | undefined;
  /** The present data are moved aside. */
  replaces: boolean;
}

export type Command =
  | BackupCommand | RestoreCommand
  | ImportCommand | ExportCommand | GenerateCommand | SyncCommand | UndoCommand | PullCommand | { name: 'status' } | { name: 'verify' } | { name: 'help' };

const { usage } = messages;
const text = { type: 'string' } as const;

/** @throws UsageError for arguments that the help does not list. */
export function parseCommand(args: readonly string[]): Command {
  const [name = '', ...rest] = args;
  if (rest.includes('--help') || rest.includes('-h')) return { name: 'help' };
  switch (name) {
    case '--help':
    case '-h':
    case 'help':
      return { name: 'help' };
    case 'import':
      return parseImport(rest);
    case 'export':
      return parseExport(rest);
    case 'generate':
      return parseGenerate(rest);
    case 'sync':
      return parseSync(rest);
    case 'undo':
      return parseUndo(rest);
    case 'pull':
      return parsePull(rest);
    case 'backup':
      return { name, folder: readFolder(read({ args: rest, options: {}, allowPositionals: true }).positionals) };
    case 'restore':
      return parseRestore(rest);
    case 'status':
    case 'verify':
      read({ args: rest, options: {} });
      return { name };
    default:
      throw new UsageError(name === '' ? messages.help : usage.unknownCommand(name));
  }
}

function parseImport(args: string[]): ImportCommand {
  const flag = { type: 'boolean' } as const;
  const options = { format: text, profile: text, buyer: text, rates: text, encoding: text, strict: flag, withdraw: flag } as const;
  const { values, positionals } = read({ args, options, allowPositionals: true });
  const { profile, buyer, rates, encoding, strict = false, withdraw: withdraws = false } = values;
  const named = values.format ?? (profile === undefined ? 'bundle' : 'ledger');
  const format = importFormats.find((known) => known === named);
  if (format === undefined) throw new UsageError(usage.format(named, importFormats));
  if (withdraws && format !== 'ledger') throw new UsageError(usage.withdrawWithoutLedger);
  if (buyer !== undefined && format !== 'ledger') throw new UsageError(usage.buyerWithoutLedger);
  if (profile !== undefined && format !== 'ledger') throw new UsageError(usage.profileWithoutLedger);
  if (rates !== undefined && format !== 'ocds') throw new UsageError(usage.ratesWithoutOcds);
  if (encoding !== undefined && knownEncoding(encoding) === undefined) throw new UsageError(usage.encoding(encoding));
  if (positionals.length === 0) throw new UsageError(usage.nothingToImport);
  return { name: 'import', paths: positionals, format, rates, encoding, profile, buyer, withdraws, isStrict: strict };
}

function parseExport(args: string[]): ExportCommand {
  const { format = '', from, to, out = '' } = read({ args, options: { format: text, from: text, to: text, out: text } }).values;
  if (format !== 'ocds') throw new UsageError(usage.exportFormat(format));
  if (out === '') throw new UsageError(usage.outFile);
  const [, ending] = /\.(jsonl?)(?:\.gz)?$/.exec(out) ?? [];
  if (ending === undefined) throw new UsageError(usage.outFile);
  const period = { from: from === undefined ? allTime.from : startOfDay(from), to: to === undefined ? allTime.to : endOfDay(to) };
  if (!(period.from <= period.to)) throw new UsageError(usage.period);
  return { name: 'export', document: ending === 'json' ? 'package' : 'lines', period: from === undefined && to === undefined ? null : period, out };
}

function parseGenerate(args: string[]): GenerateCommand {
  const options = { lots: text, seed: text, out: text, 'further-columns': { type: 'boolean' } } as const;
  const { lots = '20000', seed = '1', out = '', 'further-columns': hasFurtherColumns = false } = read({ args, options }).values;
  if (!/^[1-9]\d{0,8}$/.test(lots)) throw new UsageError(usage.lots);
  if (out === '') throw new UsageError(usage.out);
  return { name: 'generate', lots: Number(lots), seed, out, hasFurtherColumns };
}

function parseSync(args: string[]): SyncCommand {
  const options = { from: text, map: text, full: { type: 'boolean' }, strict: { type: 'boolean' } } as const;
  const { from = '', map = '', full = false, strict = false } = read({ args, options }).values;
  if (!/^(postgres|postgresql|mysql|mariadb):\/\/./.test(from)) throw new UsageError(usage.from);
  if (map === '') throw new UsageError(usage.map);
  return { name: 'sync', from, map, full, isStrict: strict };
}

function parseUndo(args: string[]): UndoCommand {
  const [importId, ...more] = read({ args, options: {}, allowPositionals: true }).positionals;
  const [unexpected] = more;
  if (unexpected !== undefined) throw new UsageError(usage.unexpected(unexpected));
  return { name: 'undo', importId };
}

function parsePull(args: string[]): PullCommand {
  const { values, positionals } = read({ args, options: { full: { type: 'boolean' } }, allowPositionals: true });
  const [source, excess] = positionals;
  if (source === undefined) throw new UsageError(usage.nothingToPull);
  if (excess !== undefined) throw new UsageError(usage.unexpected(excess));
  return { name: 'pull', source, isFull: values.full ?? false };
}

function parseRestore(args: string[]): RestoreCommand {
  const { values, positionals } = read({ args, options: { 'data-dir': text, replace: { type: 'boolean' } }, allowPositionals: true });
  return { name: 'restore', folder: readFolder(positionals), dataDir: values['data-dir'], replaces: values.replace ?? false };
}

function readFolder([folder, excess]: readonly string[]): string {
  if (folder === undefined) throw new UsageError(usage.backupFolder);
  if (excess !== undefined) throw new UsageError(usage.unexpected(excess));
  return folder;
}

/** `parseArgs` with error messages in Chinese. */
function read<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError) || !('code' in error)) throw error;
    const subject = /'([^']*?)(?: <value>)?'/.exec(error.message)?.[1]?.replace(/^-\w, /, '') ?? '';
    if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(usage.unknownOption(subject), { cause: error });
    if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') throw new UsageError(usage.unexpected(subject), { cause: error });
    throw new UsageError(error.message.includes('does not take') ? usage.noValue(subject) : usage.missingValue(subject), { cause: error });
  }
}
