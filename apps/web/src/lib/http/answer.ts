import type { Envelope } from '@tenderscope/contract';

/** An answer: an envelope, save for the public key, which also carries `output`. */
export type Answer<Row, Result> = Envelope<Row, unknown, Result> & { output?: string };
