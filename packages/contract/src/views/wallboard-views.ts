import { z } from 'zod';
import { homeCardSchema } from '../home-pages.ts';
import { wallboardSchema } from '../wallboard-schemas.ts';
import { wallboardGaps, type WallboardGap } from '../wallboards.ts';
import { menuNodeSchema } from './menu-views.ts';

/** A display as its owner and administrators see it. */
export const wallboardViewSchema = z
  .object({
    ...wallboardSchema.shape,
    guid: z.string(),
    owner: z.string(),
    isOwn: z.boolean(),
    /** Units whose data it shows at most. */
    scope: z.string(),
    /** Epoch ms, as the other times. */
    createdAt: z.int(),
    lastSeenAt: z.int().nullable(),
    lastAddress: z.string().nullable(),
    revokedAt: z.int().nullable(),
  })
  .meta({ id: 'Wallboard' });
export type Wallboard = z.output<typeof wallboardViewSchema>;

/** The token of a display, which is sent once. */
export const wallboardTokenSchema = z.object({ guid: z.string(), token: z.string() }).meta({ id: 'WallboardToken' });
export type WallboardToken = z.output<typeof wallboardTokenSchema>;

const gaps = Object.keys(wallboardGaps) as [WallboardGap, ...WallboardGap[]];

/** The content of a display. */
export const wallboardDisplaySchema = z
  .object({
    guid: z.string(),
    name: z.string(),
    secondsPerCard: z.int(),
    theme: wallboardSchema.shape.theme,
    /** Each with the reason for which it is not shown; null for those that are. */
    cards: z.array(homeCardSchema.extend({ gap: z.enum(gaps).nullable() })),
    /** Units whose data it shows. */
    scope: z.string(),
    seesAllUnits: z.boolean(),
    /** Screens of the cards. */
    menu: z.array(menuNodeSchema),
    dataVersion: z.string(),
    /** Epoch ms of the last change of the data; null without data. */
    dataTime: z.int().nullable(),
    /** Epoch ms by the server's clock. */
    now: z.int(),
  })
  .meta({ id: 'WallboardDisplay' });
export type WallboardDisplay = z.output<typeof wallboardDisplaySchema>;
