import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { showFailuresWith } from '../../lib/api/failures.ts';
import { Themed } from '../../widgets/theme/themed.tsx';
import { createDisplayClient } from './display-client.ts';
import { separateSession } from './display-session.ts';
import { stageZoom } from './stage-zoom.ts';
import { Wallboard } from './wallboard.tsx';

/** The page of a public display. Its token is in the fragment of the address, which no server receives. */
export function WallboardPage() {
  const token = useLocation().hash.slice(1);
  const [client] = useState(prepare);
  return (
    <Themed>
      <QueryClientProvider client={client}>
        <Wallboard key={token} token={token} client={client} />
      </QueryClientProvider>
    </Themed>
  );
}

const pixelRatio = devicePixelRatio;

function prepare() {
  separateSession();
  // Nobody is there to read a notice; the page shows lasting failures itself.
  showFailuresWith(() => undefined);
  // Canvases in the zoomed part of the page get its pixels; the chart library reads the ratio when it is loaded.
  Object.defineProperty(window, 'devicePixelRatio', { value: pixelRatio * stageZoom(window), configurable: true });
  return createDisplayClient();
}
