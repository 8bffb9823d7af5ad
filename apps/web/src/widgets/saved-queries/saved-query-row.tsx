import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { SavedQuery } from '@tenderscope/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { confirm } from '../confirm/confirm.ts';
import styles from './saved-queries.module.css';
import type { SavedQueriesState } from './use-saved-queries.ts';

interface SavedQueryRowProps {
  saved: SavedQuery;
  state: SavedQueriesState;
  onOpen: () => void;
}

/** A saved query with buttons to open, rename and delete it. */
export function SavedQueryRow({ saved: { guid, name }, state: { rename, remove }, onOpen }: SavedQueryRowProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const forget = async (): Promise<void> => {
    if (await confirm({ title: '删除查询', content: `确定删除「${name}」吗？`, okText: '删除', danger: true })) await remove(guid);
  };
  const finish = async (): Promise<void> => {
    const next = draft?.trim() ?? '';
    if (next === '' || next === name || (await rename(guid, next))) setDraft(null);
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
  return (
    <li className={styles['row']}>
      <Button type="link" size="small" className={styles['name'] ?? ''} onClick={onOpen}>
        {name}
      </Button>
      <Button type="text" size="small" icon={<EditOutlined />} aria-label={`重命名「${name}」`} onClick={() => setDraft(name)} />
      <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={`删除「${name}」`} onClick={() => void forget()} />
    </li>
  );
}
