import { Suspense } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { helpParameter, isOpenedHelp, withHelp } from '../../widgets/links/help-address.ts';

const HelpDrawer = lazyPart(async () => (await import('./help-drawer.tsx')).HelpDrawer);

/** The help in the address, over any page. Closing it goes back to the page that it was opened from. */
export function HelpSlot() {
  const { search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const topic = new URLSearchParams(search).get(helpParameter);
  if (topic === null) return null;
  const close = (): void => {
    if (isOpenedHelp(state)) void navigate(-1);
    else void navigate({ search: withHelp(search, null) }, { replace: true, preventScrollReset: true });
  };
  return (
    <Suspense>
      <HelpDrawer topic={topic} onClose={close} />
    </Suspense>
  );
}
