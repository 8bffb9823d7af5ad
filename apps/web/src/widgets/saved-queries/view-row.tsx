import { DeleteOutlined, EditOutlined, SaveOutlined, ShareAltOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import type { SavedQuery } from '@tenderscope/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { confirm } from '../confirm/confirm.ts';
import { toast } from '../toast/toast.ts';
import styles from './saved-views.module.css';
import type { SavedViews } from './use-saved-views.ts';

interface ViewRowProps {
  view: SavedQuery;
  views: SavedViews;
  /** Address of the page, to overwrite the view with; null if it is that of the view. */
  current: string | null;
  /** False for pages that the menu does not open. */
  hasDefault: boolean;
  onOpen: () => void;
  onOverwritten: () => void;
  onShare: () => void;
}

/** Readers of a view, or the user who shares it. */
function readersText({ owner, share }: SavedQuery): string | null {
  if (owner !== null) return `由 ${owner} 共享`;
  if (share === null) return null;
  return share.kind === 'role' ? `已共享给角色「${share.name}」` : `已共享给「${share.name}」及其下级`;
}

/** A view with buttons to open and to change it; those of others can only be opened, and be the default. */
export function ViewRow(props: ViewRowProps) {
  const { view, views, current, hasDefault, onOpen, onOverwritten, onShare } = props;
  const { guid, name, isDefault } = view;
  const [draft, setDraft] = useState<string | null>(null);
  const readers = readersText(view);
  const remove = async (): Promise<void> => {
    const content = `确定删除「${name}」吗？${view.share ? '共享给他人的也一并删除。' : ''}`;
    if (await confirm({ title: '删除视图', content, okText: '删除', danger: true })) await views.remove(guid);
  };
  const finish = async (): Promise<void> => {
    const next = draft?.trim() ?? '';
    if (next === '' || next === name || (await views.change(guid, { name: next }))) setDraft(null);
  };
  const overwrite = async (): Promise<void> => {
    if (current === null || !(await views.change(guid, { address: current }))) return;
    toast('success', `已用当前条件覆盖「${name}」`);
    onOverwritten();
  };
  const switchDefault = async (): Promise<void> => {
    if (await views.setDefault(view, !isDefault)) toast('success', isDefault ? '已取消默认视图' : '从菜单打开本页时将使用此视图');
  };
  if (draft !== null) {
    return (
      <li className={styles['row']}>
        <Input
          size="small"
          autoFocus
          aria-label={`「${name}」的新名称`}
          maxLength={50}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onPressEnter={() => void finish()}
          onKeyDown={({ key }) => key === 'Escape' && setDraft(null)}
        />
        <Button size="small" onClick={() => void finish()}>
          确定
        </Button>
      </li>
    );
  }
  const act = (label: string, icon: React.ReactNode, onClick: () => unknown) => (
    <Button type="text" size="small" icon={icon} aria-label={`${label}「${name}」`} title={label} onClick={() => void onClick()} />
  );
  return (
    <li className={styles['row']}>
      <div className={styles['named']}>
        <Button type="link" size="small" className={styles['name'] ?? ''} title={name} onClick={onOpen}>
          {name}
        </Button>
        {readers !== null && <span className={styles['readers']} title={readers}>{readers}</span>}
      </div>
      {hasDefault && act(isDefault ? '取消默认' : '设为默认', isDefault ? <StarFilled /> : <StarOutlined />, switchDefault)}
      {view.owner === null && (
        <>
          {current !== null && act('用当前条件覆盖', <SaveOutlined />, overwrite)}
          {act('重命名', <EditOutlined />, () => setDraft(name))}
          {act('共享', <ShareAltOutlined />, onShare)}
          {act('删除', <DeleteOutlined />, remove)}
        </>
      )}
    </li>
  );
}
