import { profileTitle, type CommandAct, type LedgerProfile } from '@tenderscope/contract';

type Described = Pick<CommandAct, 'subject' | 'detail'>;

interface ImportAct {
  paths: readonly string[];
  format: string;
  rates?: string | undefined;
  encoding?: string | undefined;
  profile?: LedgerProfile | string | undefined;
  buyer?: string | undefined;
  withdraws?: boolean | undefined;
  isStrict?: boolean | undefined;
}

/** Describes an import for the audit log. */
export function describeImport(job: ImportAct): Described {
  const { paths, format, rates, encoding, profile, buyer, withdraws = false, isStrict = false } = job;
  const read = profile === undefined ? {} : { profile: typeof profile === 'string' ? profile : profileTitle(profile) };
  const named = {
    ...read,
    ...(rates !== undefined && { rates }),
    ...(encoding !== undefined && { encoding }),
    ...(buyer !== undefined && { buyer }),
    ...(withdraws && { withdraws }),
    ...(isStrict && { isStrict }),
  };
  return { subject: paths.join(' '), detail: { format, ...named } };
}

/** Describes a sync for the audit log, without the password of the database. */
export function describeSync({ from, map, full }: { from: string; map: string; full: boolean }): Described {
  return { subject: withoutSecrets(from), detail: { map, full } };
}

/** Describes the undo of an import for the audit log. */
export function describeUndo({ importId, source }: { importId: string; source: string }): Described {
  return { subject: importId, detail: { source } };
}

function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, username, host, pathname } = new URL(address);
  return `${protocol}//${username && `${username}@`}${host}${pathname}`;
}
