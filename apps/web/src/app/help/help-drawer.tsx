import { Sheet } from '../../widgets/sheet/sheet.tsx';
import { manualPage, type MetricKey } from '@tenderscope/contract';
import { Input, Radio } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { base } from '../../lib/api/base.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { withHelp, type HelpTopic } from '../../widgets/links/help-address.ts';
import { findHelp, pagesOf, type HelpPage } from './find-help.ts';
import { FigureDictionary } from './figure-dictionary.tsx';
import styles from './help.module.css';
import { MatchList, PageList } from './help-lists.tsx';
import { ScreenHelpView } from './screen-help-view.tsx';
import { useTour } from './tour-state.ts';

interface HelpDrawerProps {
  /** Topic of the address. An unknown one shows the list of pages. */
  topic: string;
  onClose: () => void;
}

/** Page of a topic; undefined if the user's menu has no such screen. */
const pageOf = (pages: readonly HelpPage[], topic: string): HelpPage | undefined => pages.find(({ key }) => key === topic);

/** Help over any page: about one screen, a list of all, the dictionary of figures, and a search over them. */
export function HelpDrawer({ topic, onClose }: HelpDrawerProps) {
  const menu = useSession(({ menuTree }) => menuTree);
  const pages = pagesOf(menu);
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const user = useSession(({ userInfo }) => userInfo?.guid ?? '');
  const start = useTour((tour) => tour.start);
  const here = pages.find(({ path }) => path === pathname);
  const page = pageOf(pages, topic);
  const part = topic.startsWith('figures') ? 'figures' : page ? page.key : 'pages';
  const open = (next: HelpTopic): void => {
    setText('');
    void navigate({ search: withHelp(search, next) }, { replace: true, state, preventScrollReset: true });
  };
  const takeTour = (): void => {
    onClose();
    start(user);
  };
  const matches = text.trim() === '' ? null : findHelp(pages, text);
  return (
    <Sheet title="帮助" size="min(860px, 100vw)" onClose={onClose}>
      <div className={styles['help']}>
        <Input.Search
          allowClear
          aria-label="查找帮助"
          placeholder="页面、指标、问题，可用拼音首字母"
          maxLength={50}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Radio.Group
          optionType="button"
          aria-label="帮助的内容"
          value={part === here?.key ? 'here' : part}
          options={[...(here ? [{ value: 'here', label: '本页' }] : []), { value: 'pages', label: '全部页面' }, { value: 'figures', label: '指标词典' }]}
          onChange={({ target }) => open(target.value === 'here' && here ? here.key : (target.value as 'pages' | 'figures'))}
        />
        {matches !== null
          ? <MatchList matches={matches} onOpen={open} />
          : part === 'figures'
            ? <FigureDictionary chosen={topic.split('.')[1] as MetricKey | undefined} />
            : page
              ? <ScreenHelpView page={page} onClose={onClose} />
              : <PageList pages={pages} onOpen={open} />}
        <p className={styles['further']}>
          <a href={`${base}/${manualPage}`} target="_blank" rel="noreferrer">使用手册（逐步操作）</a>
          <button type="button" className={styles['link']} onClick={takeTour}>五步导览</button>
        </p>
      </div>
    </Sheet>
  );
}
