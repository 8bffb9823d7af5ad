import { setServerClock } from '../lib/api/server-clock.ts';
import { useSession } from '../lib/session/session-store.ts';
import { Gallery } from './gallery.tsx';
import { loadExamples, type NamedExample } from './load-examples.ts';

export const galleryRoute = {
  Component: Gallery,
  loader: async (): Promise<NamedExample[]> => {
    if (useSession.getState().authorization === null) return [];
    const [examples] = await Promise.all([loadExamples(), setServerClock()]);
    return examples;
  },
};
