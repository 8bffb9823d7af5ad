import { Suspense } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useWhy } from './use-why.ts';
import type { WhyPageProps } from './why-page.tsx';

const WhyPage = lazyPart(async () => (await import('./why-page.tsx')).WhyPage);

/** The explanation of the change in the address, over the page with its tile. */
export function WhySlot(props: WhyPageProps) {
  if (useWhy().why === null) return null;
  return (
    <Suspense>
      <WhyPage {...props} />
    </Suspense>
  );
}
