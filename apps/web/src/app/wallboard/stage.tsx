import { wallboardGaps, type MenuNode } from '@tenderscope/contract';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { leavesOf } from '../../lib/menu-navigation.ts';
import { useDataPeriod } from '../../lib/queries/use-data-period.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { describeAddress } from '../home/describe-address.ts';
import { HomeCardContent, homeCardTitle } from '../home/home-card.tsx';
import type { WallboardPage } from './pages.ts';
import { stageZoom } from './stage-zoom.ts';
import styles from './wallboard.module.css';

/** Cards cannot be used on a display: nobody there may open rows or other pages. */
const ignore = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** True for screens that do not use the common period. */
const hasOwnPeriod = (screen: string): boolean => screen === 'comparison' || screen === 'smartPriceChecks';

/** The cards of one page, as large as the screen. */
export function Stage({ page: { kind, cards }, menu }: { page: WallboardPage; menu: readonly MenuNode[] }) {
  const units = useSession(({ zbrList }) => zbrList);
  const defaultTime = useDataPeriod((period) => period.defaultTime);
  const zoom = useZoom();
  const [first] = cards;
  const leaf = leavesOf(menu).find(({ id }) => id === first?.screen);
  if (kind === 'ended' || !first || !leaf) {
    return <p className={styles['text']}>{`「${cards.map(homeCardTitle).join('」「')}」${wallboardGaps.permission}`}</p>;
  }
  return (
    <main className={styles['stage']}>
      <p className={styles['origin']}>
        {leaf.name}　{describeAddress(first.address, units, hasOwnPeriod(leaf.id) ? undefined : defaultTime)}
      </p>
      <div
        className={styles[kind]}
        data-num={cards.length}
        style={{ zoom }}
        onClickCapture={ignore}
      >
        {cards.map((card) => (
          <Place key={card.id}>
            <HomeCardContent card={card} leaf={leaf} isStill />
          </Place>
        ))}
      </div>
    </main>
  );
}

/** Rounded heights differ by a few CSS px under zoom. */
const tolerance = 8;
/** Charts and texts settle without a change of elements. */
const remeasureMs = 2_000;

/** A card, with a note if it has more than fits. */
function Place({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => {
      const hidden = element.scrollHeight - element.clientHeight;
      setCut(hidden > tolerance && element.querySelector('[role="alert"]') === null);
    };
    const sizes = new ResizeObserver(measure);
    const content = new MutationObserver(measure);
    sizes.observe(element);
    content.observe(element, { childList: true, subtree: true });
    const timer = setInterval(measure, remeasureMs);
    return () => {
      sizes.disconnect();
      content.disconnect();
      clearInterval(timer);
    };
  }, []);
  return (
    <div className={styles['card']}>
      <div ref={box} className={styles['fit']}>
        {children}
      </div>
      {isCut && <p className={styles['cut']}>屏幕放不下此卡片的全部内容</p>}
    </div>
  );
}

function useZoom(): number {
  const [zoom, setZoom] = useState(() => stageZoom(window));
  useEffect(() => {
    const change = (): void => setZoom(stageZoom(window));
    addEventListener('resize', change);
    return () => removeEventListener('resize', change);
  }, []);
  return zoom;
}
