import { Button, Pagination, Radio } from 'antd';
import { Link } from 'react-router';
import { oneOf, optionalText, urlFormat, type UrlParameter } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { useMessages, useReloadWatch, useSubscriptions, watchCalls } from '../../lib/watch/use-watch.ts';
import { subscriptionsPath } from '../../lib/watch/watch-paths.ts';
import adminStyles from '../../widgets/admin/admin.module.css';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { MessageItem } from './message-item.tsx';
import styles from './messages.module.css';

const page: UrlParameter<number> = {
  read: (text) => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1),
  write: (value) => (value === 1 ? null : String(value)),
};
const messagesUrl = urlFormat({ show: oneOf(['all', 'unread']), subscription: optionalText, page });
const pageSize = 20;

/** The user's messages, newest first. */
export function Messages() {
  const [state, change] = useUrlState(messagesUrl);
  const query = useMessages({ isUnread: state.show === 'unread', subscription: state.subscription, page: state.page });
  const subscriptions = useSubscriptions();
  const reload = useReloadWatch();
  const read = async (guids: string[] | null): Promise<void> => {
    await watchCalls.read(guids).catch(() => undefined);
    await reload();
  };
  const names = new Map(subscriptions.data?.map(({ guid, name }) => [guid, name]));
  const only = state.subscription === null ? null : (names.get(state.subscription) ?? '已删除的订阅');
  return (
    <ScreenPage title="消息">
      <Card title="消息">
        <div className={adminStyles['filters']}>
          <Radio.Group
            optionType="button"
            aria-label="显示"
            value={state.show}
            options={[{ value: 'all', label: '全部' }, { value: 'unread', label: '未读' }]}
            onChange={({ target }) => change({ show: target.value as 'all' | 'unread', page: 1 })}
          />
          {only !== null && (
            <span>
              只看「{only}」 <Button type="link" size="small" onClick={() => change({ subscription: null, page: 1 })}>显示全部订阅</Button>
            </span>
          )}
          <Button onClick={() => void read(null)}>全部标为已读</Button>
          <Link to={subscriptionsPath}>管理订阅</Link>
        </div>
        <LoadedPart query={query} name="消息" height={360}>
          {({ list, total }) => (total === 0
            ? <p className={adminStyles['empty']}>{emptyText(state.show === 'unread', only !== null)}</p>
            : (
                <>
                  <ol className={styles['list']}>
                    {list.map((message) => (
                      <MessageItem key={message.guid} message={message} source={names.get(message.subscription ?? '') ?? null} onRead={() => void read([message.guid])} />
                    ))}
                  </ol>
                  <Pagination
                    size="small"
                    align="end"
                    current={state.page}
                    pageSize={pageSize}
                    total={total}
                    showSizeChanger={false}
                    hideOnSinglePage
                    onChange={(next) => change({ page: next })}
                  />
                </>
              ))}
        </LoadedPart>
      </Card>
    </ScreenPage>
  );
}

function emptyText(isUnread: boolean, isOfOne: boolean): string {
  if (isUnread) return '没有未读消息';
  return isOfOne ? '这个订阅还没有消息' : '还没有消息。在指标卡上点铃铛，或在「订阅与预警」中订阅事件与关注的对象，有新情况时在这里出现。';
}
