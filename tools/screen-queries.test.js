import { join } from 'node:path';
import { queries } from '@tenderscope/catalog';
import { expect, it } from 'vitest';
import { readCode } from './docs/keys-in-code.ts';
import { findScreens, screenFolder } from './docs/screen-files.ts';
import { queriesOfScreens } from './docs/screen-queries.ts';
import { root } from './steps/paths.mjs';

it('reads texts and imports of code, without types and comments', () => {
  const { imports, texts } = readCode('/web/screens/a/a.tsx', `
    import type { Row } from '../../lib/row.ts';
    import { Card } from '../../widgets/card.tsx';
    import ids from './ids.gen.ts';
    // 'lot.comment'
    type Of = Row<'lot.type'>;
    const rows = useRows<'lot.argument'>('lot.head');
    export const shown = async () => <Card query="lot.bids" other={(await import('./b.ts')).other} />;
  `);
  expect(imports).toEqual(['/web/widgets/card.tsx', '/web/screens/a/b.ts']);
  expect([...texts].filter((text) => text.startsWith('lot.'))).toEqual(['lot.head', 'lot.bids']);
});

it('grants every query in the folder of a screen to a leaf of that folder', async () => {
  const found = queriesOfScreens(await findScreens(), join(root, screenFolder), queries.map(({ key }) => key));
  expect(found.filter(({ own }) => own.length > 0).length).toBeGreaterThan(10);
  const leavesOf = (folder) => found.filter(({ screen }) => screen.path.startsWith(`${folder}/`)).flatMap(({ leaves }) => leaves);
  const missing = found.flatMap(({ screen, own }) => {
    const leaves = leavesOf(screen.path.split('/')[0]);
    return own.filter((key) => !queries.find((query) => query.key === key).permissions.some((leaf) => leaves.includes(leaf))).map((key) => `${screen.key}: ${key}`);
  });
  expect(missing).toEqual([]);
});
