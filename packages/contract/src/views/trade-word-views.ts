import { z } from 'zod';

/** A trade term in use, with the products that it can denote. */
export const tradeWordSchema = z.object({ word: z.string(), products: z.array(z.string()).readonly() });

/** A trade term as shown to administrators. */
export const tradeWordViewSchema = z
  .object({
    word: z.string(),
    /** Products that it can denote, by their names in price lookup; empty for a shipped term that was removed. */
    products: z.array(z.string()),
    /** Products that it denotes as shipped; null for a term that was added. */
    shipped: z.array(z.string()).nullable(),
    /** User who changed it last; null if it is as shipped. */
    savedBy: z.string().nullable(),
    /** Epoch ms. */
    savedAt: z.int().nullable(),
  })
  .meta({ id: 'TradeWordView' });
export type TradeWordView = z.output<typeof tradeWordViewSchema>;
