import { StarFilled, StarOutlined } from '@ant-design/icons';
import { watchedKinds, type WatchedKind } from '@tenderscope/contract';
import { Button } from 'antd';
import { useReloadWatch, useWatched, watchCalls } from '../../lib/watch/use-watch.ts';
import { toast } from '../toast/toast.ts';

interface WatchButtonProps {
  kind: WatchedKind;
  /** Id of the thing. */
  id: string;
  name: string;
}

/** Adds a thing to the user's list, or removes it. */
export function WatchButton({ kind, id, name }: WatchButtonProps) {
  const { data } = useWatched();
  const reload = useReloadWatch();
  if (data === undefined) return null;
  const own = data.find((one) => one.kind === kind && one.key === id);
  async function toggle(): Promise<void> {
    try {
      await (own ? watchCalls.unwatch(own.guid) : watchCalls.watch({ kind, key: id, name }));
    } catch {
      // The client has shown the failure to the user.
      return;
    }
    await reload();
    toast('success', own ? '已取消关注' : `已关注：${watchedKinds[kind].describes}在「订阅与预警」中订阅`);
  }
  const Icon = own ? StarFilled : StarOutlined;
  return (
    <Button size="small" icon={<Icon aria-hidden />} aria-pressed={own !== undefined} onClick={() => void toggle()}>
      {own ? '已关注' : '关注'}
    </Button>
  );
}
