import { Outlet } from 'react-router';
import { useSession } from '../../lib/session-store.ts';
import { useAfterPaint } from '../../lib/use-after-paint.ts';
import { useDeparture } from '../page-arrival.tsx';
import { PageLoading } from '../page-loading.tsx';

/**
 * The page. The first one is drawn once the frame around it stands: drawing both at once would hold the frame back. It goes when the
 * user leaves.
 */
export function PageOutlet() {
  useDeparture();
  const leaving = useSession((session) => session.leaving);
  return useAfterPaint() && !leaving ? <Outlet /> : <PageLoading />;
}
