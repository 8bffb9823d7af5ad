import { z } from 'zod';

/** Properties of a menu entry, besides its path, for the shell. */
const menuMetaSchema = z.object({
  pageTabs: z.boolean(),
  hideInTabs: z.boolean(),
  noSubmenu: z.boolean(),
  /** Query parameters that a parent passes to the child it opens. */
  commonQuery: z.array(z.string()),
});
export type MenuMeta = z.output<typeof menuMetaSchema>;

export const menuNodeSchema = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  meta: menuMetaSchema,
  get children() {
    return z.array(menuNodeSchema);
  },
});
z.globalRegistry.add(menuNodeSchema, { id: 'MenuNode' });
export type MenuNode = z.output<typeof menuNodeSchema>;
