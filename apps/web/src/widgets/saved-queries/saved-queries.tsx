import { SaveOutlined } from '@ant-design/icons';
import { maxSavedQueries, type Permission } from '@tenderscope/contract';
import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { useAddress } from '../../lib/address/use-url-state.ts';
import { LoadFailure } from '../chart-card/load-failure.tsx';
import { Skeleton } from '../chart-card/skeleton.tsx';
import { toast } from '../toast/toast.ts';
import { savedAddress } from './saved-address.ts';
import { SavedQueryRow } from './saved-query-row.tsx';
import styles from './saved-queries.module.css';
import { useSavedQueries, type SavedQueriesState } from './use-saved-queries.ts';

const height = 120;

/** Saves the filters of the page under a name, and restores them. */
export function SavedQueries({ screen }: { screen: Permission }) {
  const [isOpen, setOpen] = useState(false);
  const state = useSavedQueries(screen, isOpen);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      content={<SavedPanel state={state} onDone={() => setOpen(false)} />}
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
    >
      <Button icon={<SaveOutlined />} aria-expanded={isOpen}>
        我的查询
      </Button>
    </Popover>
  );
}

function SavedPanel({ state, onDone }: { state: SavedQueriesState; onDone: () => void }) {
  const { params, open } = useAddress();
  const [name, setName] = useState('');
  const { query, save } = state;
  const keep = async (): Promise<void> => {
    if (!(await save(name.trim(), savedAddress(params)))) return;
    setName('');
    toast('success', '已保存当前条件');
  };
  return (
    <div className={styles['panel']}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <Input aria-label="查询名称" placeholder="为当前条件命名" maxLength={50} value={name} onChange={({ target }) => setName(target.value)} />
        <Button htmlType="submit" type="primary" disabled={name.trim() === ''}>
          保存
        </Button>
      </form>
      {query.isError && <LoadFailure message={query.error.message} height={height} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={height} label="我的查询加载中" />}
      {query.data?.length === 0 && <p className={styles['nothing']}>还没有保存的查询，最多可保存 {maxSavedQueries} 个</p>}
      {query.data && query.data.length > 0 && (
        <ul className={styles['list']} aria-label="我的查询">
          {query.data.map((saved) => (
            <SavedQueryRow
              key={saved.guid}
              saved={saved}
              state={state}
              onOpen={() => {
                open(() => new URLSearchParams(saved.address));
                onDone();
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
