import { useDeferredValue } from 'react';
import { Outlet } from 'react-router';
import { useDeparture } from '../page-arrival.tsx';
import { PageLoading } from '../page-loading.tsx';

/** The page. The first one is drawn once the frame around it stands: drawing both at once would hold the frame back. */
export function PageOutlet() {
  useDeparture();
  const framed = useDeferredValue(true, false);
  return framed ? <Outlet /> : <PageLoading />;
}
