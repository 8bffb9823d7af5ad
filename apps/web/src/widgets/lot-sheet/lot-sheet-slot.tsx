import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.ts';
import { lotOf, withLot } from '../links/lot-address.ts';

const LotSheet = lazyPart(async () => (await import('./lot-sheet.tsx')).LotSheet);

/** The sheet of the lot that the address names, over any page. Closing it goes back to where its link was. */
export function LotSheetSlot() {
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const guid = lotOf(search);
  if (guid === null) return null;
  const isLinked = (location.state as { isLotOpened?: boolean } | null)?.isLotOpened === true;
  const close = (): void => {
    if (isLinked) void navigate(-1);
    else void navigate({ search: withLot(search, null) }, { replace: true, preventScrollReset: true });
  };
  return (
    <Suspense>
      <LotSheet guid={guid} onClose={close} />
    </Suspense>
  );
}
