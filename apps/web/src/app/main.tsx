import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { base } from '../lib/api/base.ts';
import { showFailuresWith } from '../lib/api/failures.ts';
import { shareSession, takeSessionOver } from '../lib/session/session-tabs.ts';
import { toast } from '../widgets/toast/toast.ts';
import { createRouter } from './router.tsx';
import { setStyleColours } from './style-colours.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

setStyleColours(document.documentElement);
showFailuresWith((text) => toast('error', text));
const path = window.location.pathname.slice(base.length);
// A public display has a session of its own, which other tabs neither get nor replace.
if (path !== '/wallboard') {
  shareSession();
  // A user who opens the login page wants to sign in, even if other tabs have a session.
  if (path !== '/login') await takeSessionOver();
}

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
