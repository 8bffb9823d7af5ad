import { Outlet } from 'react-router';
import { useAfterPaint } from '../../lib/use-after-paint.ts';
import { useDeparture } from '../page-arrival.tsx';
import { PageLoading } from '../page-loading.tsx';

/** The page. The first one is drawn once the frame around it stands: drawing both at once would hold the frame back. */
export function PageOutlet() {
  useDeparture();
  return useAfterPaint() ? <Outlet /> : <PageLoading />;
}
