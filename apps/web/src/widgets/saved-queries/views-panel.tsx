import { maxSavedQueries, type SavedQuery } from '@tenderscope/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useAddress } from '../../lib/address/use-url-state.ts';
import { LoadFailure } from '../chart-card/load-failure.tsx';
import { Skeleton } from '../chart-card/skeleton.tsx';
import { useChosenColumns } from '../data-table/table-address.ts';
import { toast } from '../toast/toast.ts';
import { isSameAddress, savedAddress, viewParams } from './saved-address.ts';
import styles from './saved-views.module.css';
import type { SavedViews } from './use-saved-views.ts';
import { ViewRow } from './view-row.tsx';

const height = 120;

interface ViewsPanelProps {
  views: SavedViews;
  /** False for pages that the menu does not open. */
  hasDefault: boolean;
  onShare: (view: SavedQuery) => void;
  onDone: () => void;
}

/** Saves the state of the page under a name, and lists the views of the page. */
export function ViewsPanel({ views, hasDefault, onShare, onDone }: ViewsPanelProps) {
  const { params, open } = useAddress();
  const columns = useChosenColumns();
  const [name, setName] = useState('');
  const { query, save } = views;
  const current = savedAddress(params, columns);
  const show = (view: Pick<SavedQuery, 'guid' | 'address'>): void => open(() => viewParams(view));
  const keep = async (): Promise<void> => {
    const guid = await save(name.trim(), current);
    if (guid === null) return;
    setName('');
    toast('success', '已保存当前视图');
    show({ guid, address: current });
  };
  const groups = [
    { title: '我的视图', list: query.data?.filter(({ owner }) => owner === null) ?? [] },
    { title: '共享给我的', list: query.data?.filter(({ owner }) => owner !== null) ?? [] },
  ].filter(({ list }) => list.length > 0);
  return (
    <div className={styles['panel']}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <Input aria-label="视图名称" placeholder="为当前筛选、列与排序命名" maxLength={50} value={name} onChange={({ target }) => setName(target.value)} />
        <Button htmlType="submit" type="primary" disabled={name.trim() === ''}>
          保存
        </Button>
      </form>
      {query.isError && <LoadFailure message={query.error.message} height={height} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={height} label="视图加载中" />}
      {query.data && groups.length === 0 && <p className={styles['nothing']}>本页还没有视图，所有页面最多可保存 {maxSavedQueries} 个</p>}
      {groups.map(({ title, list }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles['heading']}>{title}</h3>
          <ul className={styles['list']}>
            {list.map((view) => (
              <ViewRow
                key={view.guid}
                view={view}
                views={views}
                current={isSameAddress(view.address, current) ? null : current}
                hasDefault={hasDefault}
                onOpen={() => {
                  show(view);
                  onDone();
                }}
                onOverwritten={() => show({ guid: view.guid, address: current })}
                onShare={() => onShare(view)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
