import { formatTime, type HomeCard, type Wallboard } from '@tenderscope/contract';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useDuty } from '../../../lib/session/use-duty.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { LoadedPart } from '../../../widgets/loaded-part.tsx';
import { Sheet } from '../../../widgets/sheet/sheet.tsx';
import { WallboardDialog } from './wallboard-dialog.tsx';
import styles from './wallboards.module.css';
import { addressOfToken, useReloadWallboards, useWallboards, wallboardCalls } from './use-wallboards.ts';

interface WallboardsSheetProps {
  /** Cards of the user's home page. */
  home: readonly HomeCard[];
  titleOf: (card: HomeCard) => string;
  onClose: () => void;
}

/** Public displays: a new one, its address, and revoking it. */
export function WallboardsSheet({ home, titleOf, onClose }: WallboardsSheetProps) {
  const isAdministrator = useDuty('administration');
  const [isAll, setAll] = useState(false);
  const [edited, setEdited] = useState<Wallboard | 'new' | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const query = useWallboards(isAll);
  return (
    <Sheet title="大屏" size="640px" onClose={onClose}>
      <p className={styles['hint']}>
        大屏凭地址中的只读令牌轮播卡片，无需登录；只能读这些卡片的汇总数据，范围不超过创建时您的单位范围。含疑似线索、专家和风险记录的页面、逐行的明细不能上大屏。
      </p>
      <p className={styles['bar']}>
        <Button type="primary" onClick={() => setEdited('new')}>新建大屏</Button>
        {isAdministrator && <Checkbox checked={isAll} onChange={({ target }) => setAll(target.checked)}>所有用户的大屏</Checkbox>}
      </p>
      {token !== null && <NewAddress token={token} />}
      <LoadedPart query={query} name="大屏" height={160}>
        {(boards) => (
          <>
            {boards.length === 0 && <p className={styles['hint']}>还没有大屏。</p>}
            <ul className={styles['list']}>
              {boards.map((board) => (
                <Board key={board.guid} board={board} onEdit={() => setEdited(board)} onToken={setToken} />
              ))}
            </ul>
          </>
        )}
      </LoadedPart>
      {edited !== null && (
        <WallboardDialog
          wallboard={edited === 'new' ? null : edited}
          home={home}
          titleOf={titleOf}
          onAdded={setToken}
          onClose={() => setEdited(null)}
        />
      )}
    </Sheet>
  );
}

/** The address of a new token. Plain http has no clipboard: the text is selected for copying. */
const NewAddress = ({ token }: { token: string }) => (
  <div className={styles['address']} role="status">
    <p>请复制地址，在大屏的浏览器中打开。地址只显示这一次，持有者都能看到大屏；遗失可更换。</p>
    <Input readOnly aria-label="大屏地址" value={addressOfToken(token)} onFocus={({ target }) => target.select()} />
  </div>
);

interface BoardProps {
  board: Wallboard;
  onEdit: () => void;
  onToken: (token: string) => void;
}

function Board({ board, onEdit, onToken }: BoardProps) {
  const reload = useReloadWallboards();
  const { guid, name, isOwn, owner, showsHome, cards, secondsPerCard, scope, createdAt, lastSeenAt, lastAddress, revokedAt } = board;
  const run = async (question: Parameters<typeof confirm>[0], act: () => Promise<unknown>): Promise<void> => {
    if (!(await confirm(question))) return;
    try {
      await act();
    } catch {
      // The client has shown the failure to the user.
    }
    await reload();
  };
  const renew = () => run(
    { title: `更换「${name}」的地址`, content: '原地址立即失效，范围改为您现在的单位范围。', okText: '更换' },
    async () => onToken((await wallboardCalls.renew(guid)).token),
  );
  const revoke = () => run({ title: `撤销「${name}」`, content: '地址立即失效，大屏停止显示。', okText: '撤销', danger: true }, () => wallboardCalls.revoke(guid));
  const remove = () => run({ title: `删除「${name}」`, content: '地址立即失效，大屏停止显示。', okText: '删除', danger: true }, () => wallboardCalls.remove(guid));
  return (
    <li className={styles['board']} aria-label={name}>
      <h3>{name}{!isOwn && `（${owner}）`}</h3>
      <p>
        {showsHome ? '我的首页的卡片' : `${cards.length} 张卡片`}，每张 {secondsPerCard} 秒　范围：{scope}　创建于 {formatTime(createdAt).slice(0, 16)}
      </p>
      <p>
        {revokedAt !== null && <strong>{`已于 ${formatTime(revokedAt).slice(0, 16)} 失效　`}</strong>}
        {lastSeenAt === null ? '尚未连接' : `最近连接 ${formatTime(lastSeenAt).slice(0, 16)}（${lastAddress ?? ''}）`}
      </p>
      <p className={styles['bar']}>
        {isOwn && <Button size="small" aria-label={`修改「${name}」`} onClick={onEdit}>修改</Button>}
        {isOwn && <Button size="small" aria-label={`更换「${name}」的地址`} onClick={() => void renew()}>更换地址</Button>}
        {revokedAt === null && <Button size="small" danger aria-label={`撤销「${name}」`} onClick={() => void revoke()}>撤销</Button>}
        <Button size="small" danger type="text" aria-label={`删除「${name}」`} onClick={() => void remove()}>删除</Button>
      </p>
    </li>
  );
}
