import { ArrowDownOutlined, ArrowUpOutlined, ColumnWidthOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import type { HomeCard, MenuNode } from '@tenderscope/contract';
import { Button, Checkbox } from 'antd';
import { Suspense, useState, type DragEvent } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { leavesOf } from '../../lib/menu-navigation.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { CardAction } from '../../widgets/chart-card/card-action.tsx';
import { confirm } from '../../widgets/confirm/confirm.ts';
import { useHome } from '../../widgets/home/use-home.ts';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { moveBy, moveTo, resize, without } from './arrange.ts';
import { describeAddress } from './describe-address.ts';
import { HomeCardContent, homeCardTitle } from './home-card.tsx';
import styles from './home-page.module.css';

const WallboardsSheet = lazyPart(async () => (await import('../wallboard/manage/wallboards-sheet.tsx')).WallboardsSheet);

/** 我的首页: cards of screens with the filters that they were added with. */
export function HomePage() {
  const { query, save } = useHome();
  const [dragged, setDragged] = useState<string | null>(null);
  const [hasDisplays, setDisplays] = useState(false);
  const change = (cards: HomeCard[]): void => void save({ cards });
  const reset = async (): Promise<void> => {
    const content = '移除全部卡片。各页面的内容和视图不受影响。';
    if (await confirm({ title: '清空我的首页', content, okText: '清空', danger: true })) change([]);
  };
  return (
    <ScreenPage title="我的首页">
      <LoadedPart query={query} name="我的首页" height={320}>
        {({ cards, isStart }) => (
          <>
            <div className={styles['bar']}>
              <strong>我的首页</strong>
              <span>拖动卡片的手柄或用箭头排列。点卡片中的图形、链接会打开原页面。</span>
              <Checkbox checked={isStart} onChange={({ target }) => void save({ isStart: target.checked })}>
                登录后先打开
              </Checkbox>
              <Button size="small" disabled={cards.length === 0} onClick={() => void reset()}>
                清空
              </Button>
              <Button size="small" onClick={() => setDisplays(true)}>
                大屏
              </Button>
            </div>
            <Suspense>
              {hasDisplays && <WallboardsSheet home={cards} titleOf={homeCardTitle} onClose={() => setDisplays(false)} />}
            </Suspense>
            {cards.length === 0 && <p className={styles['empty']}>还没有卡片。在任一页面的卡片或指标卡右上角，点图钉「加入我的首页」。</p>}
            <ul className={styles['cards']}>
              {cards.map((card, place) => (
                <Place
                  key={card.id}
                  card={card}
                  isFirst={place === 0}
                  isLast={place === cards.length - 1}
                  isDragged={dragged === card.id}
                  onDrag={setDragged}
                  onDrop={() => dragged !== null && change(moveTo(cards, dragged, card.id))}
                  onMove={(steps) => change(moveBy(cards, card.id, steps))}
                  onResize={() => change(resize(cards, card.id))}
                  onRemove={() => change(without(cards, card.id))}
                />
              ))}
            </ul>
          </>
        )}
      </LoadedPart>
    </ScreenPage>
  );
}

interface PlaceProps {
  card: HomeCard;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  /** Null ends dragging. */
  onDrag: (id: string | null) => void;
  onDrop: () => void;
  onMove: (steps: number) => void;
  onResize: () => void;
  onRemove: () => void;
}

/** A card with its origin, its conditions and the buttons to arrange it. */
function Place({ card, isFirst, isLast, isDragged, onDrag, onDrop, onMove, onResize, onRemove }: PlaceProps) {
  const menu = useSession((session) => session.menuTree);
  const units = useSession(({ zbrList }) => zbrList);
  const leaf = leavesOf(menu).find(({ id }) => id === card.screen);
  const title = homeCardTitle(card);
  const start = ({ dataTransfer }: DragEvent): void => {
    // Firefox drags nothing without data.
    dataTransfer.setData('text/plain', title);
    onDrag(card.id);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    onDrop();
    onDrag(null);
  };
  return (
    <li
      className={styles['place']}
      data-size={card.size}
      data-dragged={isDragged}
      aria-label={title}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <div className={styles['head']}>
        <span className={styles['handle']} draggable title="拖动排列" onDragStart={start} onDragEnd={() => onDrag(null)}>
          <HolderOutlined aria-hidden />
        </span>
        <span className={styles['origin']}>{leaf ? <Origin leaf={leaf} card={card} text={describeAddress(card.address, units)} /> : title}</span>
        <CardAction label={`前移「${title}」`} icon={<ArrowUpOutlined />} disabled={isFirst} onClick={() => onMove(-1)} />
        <CardAction label={`后移「${title}」`} icon={<ArrowDownOutlined />} disabled={isLast} onClick={() => onMove(1)} />
        <CardAction label={`${card.size === 'half' ? '加宽' : '减半'}「${title}」`} icon={<ColumnWidthOutlined />} onClick={onResize} />
        <CardAction label={`移除「${title}」`} icon={<DeleteOutlined />} onClick={onRemove} />
      </div>
      {leaf ? <HomeCardContent card={card} leaf={leaf} /> : <p className={styles['notice']}>没有此卡片所在页面的权限，或页面已不存在。</p>}
    </li>
  );
}

function Origin({ leaf, card: { address }, text }: { leaf: MenuNode; card: HomeCard; text: string }) {
  return (
    <>
      <Link to={`${leaf.path}${address === '' ? '' : `?${address}`}`}>{leaf.name}</Link>　{text}
    </>
  );
}
