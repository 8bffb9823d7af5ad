import { useLoaderData } from 'react-router';
import { RequireSession } from '../app/require-session.tsx';
import { Providers } from '../app/shell/providers.tsx';
import { ConfirmHost } from '../widgets/confirm/confirm-host.tsx';
import { GalleryFrame } from './gallery-frame.tsx';
import type { NamedExample } from './load-examples.ts';

/** The shared components of the application, each alone on a page, with real figures. */
export function Gallery() {
  const examples = useLoaderData<NamedExample[]>();
  return (
    <RequireSession>
      <Providers>
        <GalleryFrame examples={examples} />
        <ConfirmHost />
      </Providers>
    </RequireSession>
  );
}
