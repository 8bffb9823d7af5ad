import { screenGroups } from '@tenderscope/contract';
import { base } from '../lib/api/base.ts';
import { screens } from '../screens/registry.gen.ts';
import './global.css';
import './print.css';

// The first script is small and requests everything the page needs at once. Otherwise each part would load only once another one imports
// it.
const ahead: (() => Promise<unknown>)[] = [];
const path = window.location.pathname.slice(base.length);
if (path === '/login') {
  ahead.push(() => import('../screens/login/login.tsx'));
} else if (sessionStorage.getItem('authorization') !== null) {
  const leaf = screenGroups.flatMap(({ leaves }) => leaves).find((screen) => screen.path === path);
  ahead.push(() => import('./shell/shell.tsx'), ...(leaf ? [screens[leaf.key]] : []));
}
void import('./main.tsx');
// The importer of a part requests it again and reports the error.
for (const load of ahead) load().catch(() => {});
