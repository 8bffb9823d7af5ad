import { fileURLToPath } from 'node:url';

/** The shipped workbooks, the same from `src/` and from `dist/`. */
export const templateFolder = fileURLToPath(new URL('../templates', import.meta.url));
