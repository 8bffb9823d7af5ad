import { dirname, join } from 'node:path';
import { CodeReader } from './keys-in-code.ts';
import type { FoundScreen } from './screen-files.ts';

/** Queries in the code of one screen. */
export interface QueriesOfScreen {
  screen: FoundScreen;
  /** Leaves whose permission opens the screen. */
  leaves: readonly string[];
  /** In files of the folder of the screen. */
  own: string[];
  /** In widgets that it imports; whether they call them depends on their properties. */
  ofWidgets: string[];
}

/**
 * Queries that the component of each screen, and all it imports, has in its texts.
 * @param folder that of the screens
 * @param keys of all queries
 */
export function queriesOfScreens(screens: readonly FoundScreen[], folder: string, keys: readonly string[]): QueriesOfScreen[] {
  const code = new CodeReader();
  const namedIn = (files: readonly string[]): string[] => keys.filter((key) => files.some((file) => code.read(file).texts.has(key)));
  return screens.map((screen) => {
    const own = join(folder, dirname(screen.path));
    const files = [...code.reachedFrom(join(own, screen.component[0]))];
    const ownKeys = namedIn(files.filter((file) => file.startsWith(join(own, '/'))));
    const others = namedIn(files.filter((file) => !file.startsWith(folder)));
    const leaves = [screen.menu.detailOf ?? screen.key].flat();
    return { screen, leaves, own: ownKeys, ofWidgets: others.filter((key) => !ownKeys.includes(key)) };
  });
}
