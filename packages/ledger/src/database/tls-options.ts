import type { DatabaseEncryption } from '@tenderscope/contract';

/** Options of Node's TLS; undefined for a connection in clear. */
export const tlsOptions = (encryption: DatabaseEncryption): { rejectUnauthorized: boolean } | undefined =>
  (encryption === 'none' ? undefined : { rejectUnauthorized: encryption === 'verified' });
