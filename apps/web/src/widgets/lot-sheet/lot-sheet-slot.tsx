import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { lotOf, withLot } from '../links/lot-address.ts';
import { openedLot, placeInList } from '../links/lot-list.ts';

const LotSheet = lazyPart(async () => (await import('./lot-sheet.tsx')).LotSheet);

/** The sheet of the lot in the address, over any page. Closing it goes back to the page of its link. */
export function LotSheetSlot() {
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const guid = lotOf(search);
  if (guid === null) return null;
  const opened = openedLot(location.state);
  const close = (): void => {
    if (opened) void navigate(-1);
    else void navigate({ search: withLot(search, null) }, { replace: true, preventScrollReset: true });
  };
  // Another lot of the list replaces this one, so that closing still goes back to the list.
  const step = (next: string): void => {
    void navigate({ search: withLot(search, next) }, { state: opened, replace: true, preventScrollReset: true });
  };
  return (
    <Suspense>
      <LotSheet guid={guid} place={placeInList(guid, opened?.lots ?? [])} onStep={step} onClose={close} />
    </Suspense>
  );
}
