import { Outlet } from 'react-router';
import { useSession } from '../../lib/session/session-store.ts';
import { useAfterPaint } from '../../lib/loading/use-after-paint.ts';
import { useDeparture } from '../page-arrival.tsx';
import { PageLoading } from '../page-loading.tsx';

/**
 * The page. The first page renders after the frame around it, because rendering both at once would delay the frame. The page unmounts when
 * the user logs out.
 */
export function PageOutlet() {
  useDeparture();
  const leaving = useSession((session) => session.leaving);
  return useAfterPaint() && !leaving ? <Outlet /> : <PageLoading />;
}
