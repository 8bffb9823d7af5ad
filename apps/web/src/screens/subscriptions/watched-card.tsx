import { formatTime, watchedKinds, type SubscriptionSubject, type Watched, type WatchedKind } from '@tenderscope/contract';
import { Button, Select, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRows } from '../../lib/queries/use-rows.ts';
import { useReloadWatch, useSubscriptions, useWatched, watchCalls } from '../../lib/watch/use-watch.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import adminStyles from '../../widgets/admin/admin.module.css';
import { Card } from '../../widgets/chart-card/card.tsx';
import { portraitAddress } from '../../widgets/links/portrait.ts';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { SubscriptionDialog } from '../../widgets/subscribe/subscription-dialog.tsx';
import styles from './subscriptions.module.css';

const kinds = Object.keys(watchedKinds) as WatchedKind[];

/** The page of a watched thing; null for a category. */
function addressOf({ kind, key }: Watched): string | null {
  if (kind === 'company') return portraitAddress('company', key, '');
  if (kind === 'unit') return portraitAddress('issuer', key, '');
  return kind === 'lot' ? `?${new URLSearchParams({ lot: key }).toString()}` : null;
}

/** The user's list of companies, units, categories and lots, and subscriptions to it. */
export function WatchedCard() {
  const query = useWatched();
  const reload = useReloadWatch();
  const subscribed = useSubscriptions().data?.flatMap(({ subject }) => (subject.kind === 'list' ? [subject.of] : [])) ?? [];
  const [chosen, setChosen] = useState<{ subject: SubscriptionSubject; name: string } | null>(null);
  async function unwatch({ guid }: Watched): Promise<void> {
    await watchCalls.unwatch(guid).catch(() => undefined);
    await reload();
  }
  const columns: NonNullable<TableProps<Watched>['columns']> = [
    { key: 'kind', title: '类型', width: 90, render: (_, { kind }) => watchedKinds[kind].name },
    {
      key: 'name',
      title: '名称',
      width: 360,
      render: (_, thing) => {
        const address = addressOf(thing);
        return address === null ? thing.name : <Link to={address}>{thing.name}</Link>;
      },
    },
    { key: 'at', title: '关注时间', width: 170, render: (_, { createdAt }) => formatTime(createdAt) },
    {
      key: 'act',
      title: '操作',
      width: 110,
      render: (_, thing) => (
        <Button type="link" size="small" danger aria-label={`取消关注 ${thing.name}`} onClick={() => void unwatch(thing)}>取消关注</Button>
      ),
    },
  ];
  return (
    <Card title="关注列表">
      <p className={adminStyles['hint']}>在企业画像、招标人画像与标段页上点「关注」加入；品类在这里选择。订阅一类后，这一类的新情况会提醒你。</p>
      <div className={styles['kinds']}>
        {kinds.map((kind) => {
          const { name, describes } = watchedKinds[kind];
          const isSubscribed = subscribed.includes(kind);
          return (
            <Button
              key={kind}
              size="small"
              title={describes}
              disabled={isSubscribed}
              onClick={() => setChosen({ subject: { kind: 'list', of: kind }, name: `关注的${name}` })}
            >
              {isSubscribed ? `已订阅关注的${name}` : `订阅关注的${name}`}
            </Button>
          );
        })}
        <MaterialPicker />
      </div>
      <LoadedPart query={query} name="关注列表" height={120}>
        {(rows) => <AdminTable columns={columns} rows={rows} rowKey={({ guid }) => guid} width={730} size={10} empty="还没有关注的对象" />}
      </LoadedPart>
      {chosen && <SubscriptionDialog of={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

/** Adds a category to the list. */
function MaterialPicker() {
  const { data } = useRows('query.materialCategories', []);
  const [chosen, setChosen] = useState<string>();
  const reload = useReloadWatch();
  async function watch(material: string): Promise<void> {
    setChosen(material);
    await watchCalls.watch({ kind: 'material', key: material, name: material }).catch(() => undefined);
    await reload();
    setChosen(undefined);
  }
  const options = data?.map(({ pinlei }) => ({ value: pinlei, label: pinlei })) ?? [];
  return (
    <Select
      showSearch
      size="small"
      style={{ width: 200 }}
      aria-label="关注品类"
      placeholder="关注品类……"
      value={chosen ?? null}
      options={options}
      onChange={(material: string | null) => void (material !== null && watch(material))}
    />
  );
}
