import { PushpinOutlined } from '@ant-design/icons';
import { maxHomeCards, metrics, type MenuNode, type MetricKey } from '@tenderscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useLocation } from 'react-router';
import { useAddress } from '../../lib/address/use-url-state.ts';
import { leavesOf } from '../../lib/menu-navigation.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { CardAction } from '../chart-card/card-action.tsx';
import { useChosenColumns } from '../data-table/table-address.ts';
import { savedAddress } from '../saved-queries/saved-address.ts';
import styles from '../subscribe/subscribe.module.css';
import { toast } from '../toast/toast.ts';
import { CardSlots } from './card-slot.ts';
import { addToHome } from './use-home.ts';

interface HomeActionProps {
  kind: 'card' | 'tile';
  /** Title of a card, metric of a tile. */
  name: string;
}

const label = '加入我的首页';
const answers = { known: '我的首页已有这张卡片', full: `我的首页最多 ${maxHomeCards} 张卡片，请先移除不用的` } as const;

/** Adds a card with the filters of the page to the user's home page; not there, nor outside the pages of the menu. */
export function HomeAction(props: HomeActionProps) {
  const slot = use(CardSlots);
  const menu = useSession((session) => session.menuTree);
  return slot || menu.length === 0 ? null : <AddButton {...props} menu={menu} />;
}

function AddButton({ kind, name, menu }: HomeActionProps & { menu: readonly MenuNode[] }) {
  const { pathname } = useLocation();
  const { params } = useAddress();
  const columns = useChosenColumns();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const leaf = leavesOf(menu).find(({ path }) => path === pathname);
  if (!leaf) return null;
  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      const outcome = await addToHome({ screen: leaf.id, kind, name, address: savedAddress(params, columns), size: 'half' });
      await client.invalidateQueries({ queryKey: ['home-page'] });
      if (outcome === 'added') toast('success', '已加入我的首页，可从右上角姓名菜单打开');
      else toast('info', answers[outcome]);
    } catch {
      // The client has shown the failure to the user.
    } finally {
      setBusy(false);
    }
  };
  if (kind === 'tile') {
    return (
      <button
        type="button"
        className={styles['bell']}
        aria-label={`${label}：${metrics[name as MetricKey].name}`}
        title={label}
        disabled={isBusy}
        onClick={() => void add()}
      >
        <PushpinOutlined aria-hidden />
      </button>
    );
  }
  return <CardAction label={label} icon={<PushpinOutlined />} loading={isBusy} onClick={() => void add()} />;
}
