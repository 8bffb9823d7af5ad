import { formatCount, formatTime, pageSizes, type Venue } from '@tenderscope/contract';
import { Button, Space, Switch, Table, type TableProps } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { changeVenue } from '../../lib/venue/venue-calls.ts';
import { useReloadVenues, useVenuePage } from '../../lib/venue/use-venues.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { confirm } from '../../widgets/confirm/confirm.ts';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import { toast } from '../../widgets/toast/toast.ts';
import type { ChangeOrders, OrdersState } from './orders-url.ts';
import { VenueFilters } from './venue-filters.tsx';
import { hoursText } from './venue-text.ts';
import styles from './venue-orders.module.css';

const VenueDialog = lazyPart(async () => (await import('./venue-dialog.tsx')).VenueDialog);

interface VenueListProps {
  state: OrdersState;
  change: ChangeOrders;
  isVenueStaff: boolean;
}

/** The venues; users of the venue office can edit them. */
export function VenueList({ state, change, isVenueStaff }: VenueListProps) {
  const reload = useReloadVenues();
  const [withRetired, setWithRetired] = useState(false);
  const [written, setWritten] = useState<Venue | 'new' | null>(null);
  const { page, size, city, type } = state;
  const query = useVenuePage(
    useMemo(
      () => ({ orderDescs: [], pageNum: page, pageSize: size, keyword: '', cityCode: city, venueTypeGuid: type, withRetired }),
      [page, size, city, type, withRetired],
    ),
  );
  async function retire({ guid, name, version, isRetired }: Venue): Promise<void> {
    const content = '停用后不再接受新的预约；已有的预约单保留，待受理的不能再受理到该场地。';
    if (!isRetired && !(await confirm({ title: `停用场地「${name}」？`, content, okText: '停用', danger: true }))) return;
    try {
      await changeVenue(guid, { version, isRetired: !isRetired });
      toast('success', `场地「${name}」已${isRetired ? '启用' : '停用'}`);
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error));
    }
    await reload();
  }
  const columns: TableProps<Venue>['columns'] = [
    { key: 'name', title: '场地', render: (_, { name }) => name },
    { key: 'type', title: '场地类型', width: 120, render: (_, { venueTypeName }) => venueTypeName },
    { key: 'city', title: '城市', width: 120, render: (_, { cityName }) => cityName },
    { key: 'capacity', title: '同时场次', width: 100, align: 'right', render: (_, { capacity }) => formatCount(capacity) },
    { key: 'hours', title: '开放时间', width: 130, render: (_, venue) => <span className={styles['time']}>{hoursText(venue)}</span> },
    { key: 'state', title: '状态', width: 90, render: (_, { isRetired }) => <Tag tone={isRetired ? 'neutral' : 'good'}>{isRetired ? '已停用' : '在用'}</Tag> },
    { key: 'updatedAt', title: '最近变更', width: 150, render: (_, { updatedAt }) => <span className={styles['time']}>{formatTime(updatedAt).slice(0, 16)}</span> },
    ...(isVenueStaff
      ? [
          {
            key: 'actions',
            title: '操作',
            width: 130,
            render: (_: unknown, venue: Venue) => (
              <Space size={4}>
                <Button size="small" type="link" aria-label={`编辑 ${venue.name}`} onClick={() => setWritten(venue)}>
                  编辑
                </Button>
                <Button size="small" type="link" aria-label={`${venue.isRetired ? '启用' : '停用'} ${venue.name}`} onClick={() => void retire(venue)}>
                  {venue.isRetired ? '启用' : '停用'}
                </Button>
              </Space>
            ),
          },
        ]
      : []),
  ];
  const none = isVenueStaff ? '还没有场地。点「新增场地」登记名称、城市、类型、同时场次与开放时间。' : '还没有场地，请由受理人员新增';
  return (
    <Card
      title="场地"
      actions={
        isVenueStaff && (
          <Button size="small" onClick={() => setWritten('new')}>
            新增场地
          </Button>
        )
      }
    >
      <div className={styles['filters']}>
        <VenueFilters state={state} change={change} />
        <label className={styles['mine']}>
          <Switch size="small" checked={withRetired} onChange={setWithRetired} /> 含已停用
        </label>
      </div>
      <LoadedPart query={query} name="场地" height={360}>
        {({ rows, total }) => (
          <Table<Venue>
            size="small"
            rowKey="guid"
            columns={columns}
            dataSource={rows}
            loading={query.isPlaceholderData}
            scroll={{ x: 1000 }}
            locale={{ emptyText: <p className={styles['empty']}>{city === null && type === null ? none : '没有符合条件的场地'}</p> }}
            pagination={{
              current: page,
              pageSize: size,
              total,
              onChange: (next, chosen) => change({ page: chosen === size ? next : 1, size: chosen }),
              pageSizeOptions: [...pageSizes],
              showSizeChanger: true,
              showTotal: (count) => `共 ${formatCount(count)} 处`,
              size: 'small',
            }}
          />
        )}
      </LoadedPart>
      <Suspense>{written !== null && <VenueDialog venue={written === 'new' ? null : (query.data?.rows.find(({ guid }) => guid === written.guid) ?? written)} onClose={() => setWritten(null)} />}</Suspense>
    </Card>
  );
}
