import type { Envelope } from '@tenderscope/contract';

/** An answer: an envelope, except for the public key, which also has `output`. */
export type Answer<Row, Result> = Envelope<Row, unknown, Result> & { output?: string };
