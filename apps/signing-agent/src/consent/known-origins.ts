import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const fileName = 'origins.json';
const schema = z.record(z.string(), z.object({ since: z.string() }));

/** Sites that the user has consented to before, in a file of theirs; deleting it forgets them. */
export function knownOrigins(folder: string) {
  const path = join(folder, fileName);
  const read = async (): Promise<z.infer<typeof schema>> => {
    try {
      return schema.parse(JSON.parse(await readFile(path, 'utf8')));
    } catch {
      return {};
    }
  };
  return {
    isKnown: async (origin: string): Promise<boolean> => Object.hasOwn(await read(), origin),
    remember: async (origin: string): Promise<void> => {
      const known = await read();
      if (Object.hasOwn(known, origin)) return;
      const text = JSON.stringify({ ...known, [origin]: { since: new Date().toISOString() } }, null, 2);
      await writeFile(`${path}.new`, text, { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
  };
}
