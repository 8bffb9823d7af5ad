import type { DatabaseEncryption } from '@tenderscope/contract';

/** Options of Node's TLS; undefined for an unencrypted connection. */
export const tlsOptions = (encryption: DatabaseEncryption): { rejectUnauthorized: boolean } | undefined =>
  (encryption === 'none' ? undefined : { rejectUnauthorized: encryption === 'verified' });
