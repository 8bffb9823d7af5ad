import { z } from 'zod';
import { screenKeys } from './menu.ts';
import { maxHomeCards } from './saved-queries.ts';

/** A card of a screen, as the screen shows it at an address. */
export const homeCardSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/),
  screen: z.enum(screenKeys as readonly [string, ...string[]]),
  /** A card by its title, or a tile by its metric. */
  kind: z.enum(['card', 'tile']),
  name: z.string().trim().min(1).max(100).regex(/^[^\p{Cc}]*$/u),
  /** The part after the `?` of the screen's address. */
  address: z.string().max(2000).regex(/^[\u0021-\u007e]*$/),
  size: z.enum(['half', 'full']),
});

export const homePageSchema = z.strictObject({
  cards: z.array(homeCardSchema).max(maxHomeCards),
  /** The login opens it instead of the first page of the menu. */
  isStart: z.boolean(),
  /** Version that this one replaces, 0 for none. */
  version: z.int32().min(0),
});

export type HomeCard = z.infer<typeof homeCardSchema>;
export type HomePage = z.infer<typeof homePageSchema>;
