import { EyeOutlined } from '@ant-design/icons';
import type { MenuNode, SavedQuery } from '@tenderscope/contract';
import { Popover } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useAddress } from '../../lib/address/use-url-state.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { leavesOf } from '../../lib/menu-navigation.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useChosenColumns } from '../data-table/table-address.ts';
import { isSameAddress, savedAddress, viewParameter, viewParams } from './saved-address.ts';
import styles from './saved-views.module.css';
import { useSavedViews, type SavedViews } from './use-saved-views.ts';

const ViewsPanel = lazyPart(async () => (await import('./views-panel.tsx')).ViewsPanel);
const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** The saved views of the open page, for the header, and the name of the view that it shows. */
export function ViewsButton() {
  const menu = useSession((session) => session.menuTree);
  const { pathname } = useLocation();
  const leaf = leavesOf(menu).find(({ path }) => path === pathname);
  return leaf && <ViewsOfPage key={pathname} leaf={leaf} />;
}

function ViewsOfPage({ leaf }: { leaf: MenuNode }) {
  const { params } = useAddress();
  const [isOpen, setOpen] = useState(false);
  const [shared, setShared] = useState<SavedQuery | null>(null);
  const guid = params.get(viewParameter);
  const views = useSavedViews(leaf, isOpen || guid !== null);
  // Details open from other pages only, with their subject.
  const hasDefault = !leaf.meta.hideInTabs;
  const share = (view: SavedQuery): void => {
    setOpen(false);
    setShared(view);
  };
  return (
    <>
      {guid !== null && <OpenView guid={guid} views={views} hasDefault={hasDefault} />}
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setOpen}
        content={
          <Suspense>
            {isOpen && <ViewsPanel views={views} hasDefault={hasDefault} onShare={share} onDone={() => setOpen(false)} />}
          </Suspense>
        }
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      >
        <button type="button" className={styles['button']} aria-expanded={isOpen} aria-haspopup="dialog" title="保存、打开与共享本页的视图">
          <EyeOutlined aria-hidden /> 视图
        </button>
      </Popover>
      <Suspense>{shared && <ShareDialog view={shared} share={views.share} onClose={() => setShared(null)} />}</Suspense>
    </>
  );
}

interface OpenViewProps {
  guid: string;
  views: SavedViews;
  hasDefault: boolean;
}

/** Name of the view in the address. An address with nothing but the view opens it. */
function OpenView({ guid, views: { query }, hasDefault }: OpenViewProps) {
  const { params, open } = useAddress();
  const columns = useChosenColumns();
  const arrived = useRef<string | null>(null);
  const view = query.data?.find((one) => one.guid === guid);
  const current = savedAddress(params, columns);
  useEffect(() => {
    if (!view || arrived.current === guid) return;
    arrived.current = guid;
    if (savedAddress(params) === '') open(() => viewParams(view), { replace: true });
  }, [view, guid, params, open]);
  if (!query.data) return null;
  const text = view ? `视图：${view.name}${isSameAddress(view.address, current) ? '' : '（已更改）'}` : '视图已删除或不再共享';
  return (
    <span className={styles['chip']} role="status">
      <span className={styles['open']} title={text}>{text}</span>
      {(hasDefault || !view) && (
        <button type="button" className={styles['restore']} onClick={() => open((now) => (hasDefault ? new URLSearchParams() : withoutView(now)))}>
          恢复初始状态
        </button>
      )}
    </span>
  );
}

function withoutView(params: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(params);
  kept.delete(viewParameter);
  return kept;
}
