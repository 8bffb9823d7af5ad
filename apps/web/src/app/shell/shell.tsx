import { Suspense, useRef } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { usePhone, watchPhone } from '../../lib/phone.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { LotSheetSlot } from '../../widgets/lot-sheet/lot-sheet-slot.tsx';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { NoDataNote } from './no-data-note.tsx';
import { Outlet } from 'react-router';
import { useAfterPaint } from '../../lib/loading/use-after-paint.ts';
import { useDeparture } from '../page-arrival.tsx';
import { PageLoading } from '../page-loading.tsx';
import { PageQuestions } from './page-questions.tsx';
import { PageTabs } from './page-tabs.tsx';
import { PrintCover } from './print-cover.tsx';
import { PrintHead } from './print-head.tsx';
import { Providers } from './providers.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

/**
 * The page. The first page renders after the frame around it, because rendering both at once would delay the frame. The page unmounts when
 * the user logs out.
 */
function PageOutlet() {
  useDeparture();
  const leaving = useSession((session) => session.leaving);
  return useAfterPaint() && !leaving ? <Outlet /> : <PageLoading />;
}

const PreviewBar = lazyPart(async () => (await import('./preview-bar.tsx')).PreviewBar);
const Watermark = lazyPart(async () => (await import('./watermark.tsx')).Watermark);
const SignInAgain = lazyPart(async () => (await import('./sign-in-again.tsx')).SignInAgain);

watchPhone();

/** The frame around every screen: skip link, header, menu, tabs and, on top of everything, the questions to the user. */
export function Shell() {
  const isPhone = usePhone();
  const content = useRef<HTMLElement>(null);
  const isPreview = useSession(({ userInfo }) => Boolean(userInfo?.preview));
  const isWatermarked = useSession(({ userInfo }) => userInfo?.isWatermarked);
  const expired = useSession((session) => session.notAuthorised !== null);
  return (
    <Providers>
      <LoadingBar />
      <button type="button" className={styles['skip']} onClick={() => content.current?.focus()}>
        跳到主要内容
      </button>
      <Suspense>{isPreview && <PreviewBar />}</Suspense>
      <Header />
      <div className={styles['below']}>
        {!isPhone && <SideMenu />}
        <div className={styles['page']}>
          <PageTabs />
          <main ref={content} className={styles['content']} tabIndex={-1}>
            <Suspense>
              <PrintHead />
            </Suspense>
            <PageOutlet />
            <NoDataNote />
          </main>
        </div>
      </div>
      <LotSheetSlot />
      <PrintCover />
      <PageQuestions />
      <Suspense>{expired && <SignInAgain />}</Suspense>
      <Suspense>{isWatermarked && <Watermark />}</Suspense>
    </Providers>
  );
}
