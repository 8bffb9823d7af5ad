import type { CommandAct } from '@tenderscope/contract';

type Described = Pick<CommandAct, 'subject' | 'detail'>;

/** What an import loads, for the audit log. */
export function describeImport(job: { paths: readonly string[]; format: string; rates?: string | undefined }): Described {
  const { paths, format, rates } = job;
  return { subject: paths.join(' '), detail: { format, ...(rates !== undefined && { rates }) } };
}

/** What a sync loads, for the audit log: never the password of the database. */
export function describeSync({ from, map, full }: { from: string; map: string; full: boolean }): Described {
  return { subject: withoutSecrets(from), detail: { map, full } };
}

function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, username, host, pathname } = new URL(address);
  return `${protocol}//${username && `${username}@`}${host}${pathname}`;
}
