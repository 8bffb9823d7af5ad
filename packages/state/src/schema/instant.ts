import { bigint } from 'drizzle-orm/pg-core';

/** Instants are epoch ms. */
export const instant = (name: string) => bigint(name, { mode: 'number' });
