import { z } from 'zod';
import { homeCardSchema } from './home-pages.ts';
import { wallboardLimits, wallboardThemes, type WallboardTheme } from './wallboards.ts';

const { cards, seconds } = wallboardLimits;
const themes = Object.keys(wallboardThemes) as [WallboardTheme, ...WallboardTheme[]];

export const wallboardSchema = z.strictObject({
  /** One line without control characters. */
  name: z.string().trim().min(1).max(50).regex(/^[^\p{Cc}]*$/u),
  /** True for the cards that the owner's home page has at the time; `cards` is then empty. */
  showsHome: z.boolean(),
  cards: z.array(homeCardSchema).max(cards),
  secondsPerCard: z.int().min(seconds.min).max(seconds.max),
  theme: z.enum(themes),
});
export type NewWallboard = z.infer<typeof wallboardSchema>;

/** `all` lists those of every user, for administrators. */
export const wallboardListSchema = z.object({ all: z.literal('true').optional() });
