import { metrics, type HomeCard, type MenuNode, type MetricKey, type ScreenKey } from '@tenderscope/contract';
import { Suspense, useEffect, useMemo, useState, type ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, UNSAFE_LocationContext, UNSAFE_RouteContext, useNavigate } from 'react-router';
import { base } from '../../lib/api/base.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { screens } from '../../screens/registry.gen.ts';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { CardSlots } from '../../widgets/home/card-slot.ts';
import styles from './home-page.module.css';

/** Component of each screen, which must keep its identity. */
const components = new Map<string, ComponentType>();

function screenOf(key: ScreenKey): ComponentType {
  const component = components.get(key) ?? lazyPart(screens[key]);
  components.set(key, component);
  return component;
}

/** A page without a router around it: screens read and write their address by the nearest one. */
const noRoutes = { outlet: null, matches: [], isDataRoute: false };
const noLocation = null as never;

/** Time after which a card that its screen does not show is reported, ms. */
const maxWait = 15_000;
const height = 160;

/** Name of a card; a metric of another release has none. */
export const homeCardTitle = ({ kind, name }: HomeCard): string =>
  kind === 'tile' && Object.hasOwn(metrics, name) ? metrics[name as MetricKey].name : name;

interface HomeCardContentProps {
  card: HomeCard;
  leaf: MenuNode;
  /** True if nothing opens the screen. */
  isStill?: boolean;
}

/**
 * A card of a screen: the screen itself at the card's address, of which only the card is shown. Other cards are not rendered, and so
 * load nothing that they would request when they come into view. Whatever changes the address opens the screen with the change.
 */
export function HomeCardContent({ card, leaf, isStill = false }: HomeCardContentProps) {
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const isMissing = useMissing(host);
  return (
    <>
      <div ref={setHost} className={styles['host']} />
      {isMissing === 'waiting' && <Skeleton label={`${homeCardTitle(card)}加载中`} height={height} />}
      {isMissing === 'yes' && <p className={styles['notice']}>「{leaf.name}」在这些条件下没有此卡片，可在原页面查看，或移除。</p>}
      {host && (
        <div hidden>
          <HiddenScreen card={card} leaf={leaf} host={host} isStill={isStill} />
        </div>
      )}
    </>
  );
}

/** State of the content of an element: it may appear late, or never. */
function useMissing(host: Element | null): 'waiting' | 'yes' | 'no' {
  const [state, setState] = useState<'waiting' | 'yes' | 'no'>('waiting');
  useEffect(() => {
    if (!host) return undefined;
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'yes' : now)), maxWait);
    const observer = new MutationObserver(() => setState(host.childElementCount > 0 ? 'no' : 'waiting'));
    observer.observe(host, { childList: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [host]);
  return state;
}

function HiddenScreen({ card, leaf: { path }, host, isStill }: Required<HomeCardContentProps> & { host: Element }) {
  const navigate = useNavigate();
  const { screen, kind, name, address } = card;
  const router = useMemo(() => {
    const Screen = screenOf(screen as ScreenKey);
    const Page = () => (
      <Suspense>
        <Screen />
      </Suspense>
    );
    const routes = [{ path, Component: Page, ErrorBoundary: Nothing }, { path: '*', Component: Nothing }];
    return createMemoryRouter(routes, { basename: base, initialEntries: [`${base}${path}${address === '' ? '' : `?${address}`}`] });
  }, [screen, path, address]);
  useEffect(() => {
    const first = router.state.location;
    const stop = router.subscribe(({ location }) => {
      if (location.key === first.key || isStill) return;
      void navigate(location.pathname.slice(base.length) + location.search + location.hash, { state: location.state as unknown });
    });
    return () => {
      stop();
      router.dispose();
    };
  }, [router, navigate, isStill]);
  const slot = useMemo(() => ({ kind, name, host }), [kind, name, host]);
  return (
    <UNSAFE_LocationContext value={noLocation}>
      <UNSAFE_RouteContext value={noRoutes}>
        <CardSlots value={slot}>
          <RouterProvider router={router} />
        </CardSlots>
      </UNSAFE_RouteContext>
    </UNSAFE_LocationContext>
  );
}

const Nothing = () => null;
