import { fileURLToPath } from 'node:url';

/** Built-in workbooks, the same from `src/` and from `dist/`. */
export const templateFolder = fileURLToPath(new URL('../templates', import.meta.url));
