import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../lib/session/session-store.ts';
import type { OpenedLot } from '../../widgets/links/lot-list.ts';
import { useReturnedFocus } from '../../widgets/sheet/use-returned-focus.ts';
import styles from './global-search.module.css';
import { readChoices, storeChoices, withChoice, withoutChoice, type RecentChoice } from './recent-choices.ts';
import type { SearchGroup } from './search-group.ts';
import { SearchList } from './search-list.tsx';
import { activeOf, furtherSection, movedTo, recentSection, sectionsOf, statusOf, type SearchOption } from './search-sections.ts';
import { useSearch } from './use-search.ts';

const longestText = 100;

/** Recent choices of the user, and functions that change them. */
function useChoices() {
  const user = useSession(({ userInfo }) => userInfo?.guid ?? '');
  const [choices, setChoices] = useState(() => readChoices(user));
  const store = (list: RecentChoice[]): void => {
    storeChoices(user, list);
    setChoices(list);
  };
  return {
    choices,
    add: (choice: RecentChoice) => store(withChoice(choices, choice)),
    remove: (choice: RecentChoice) => store(withoutChoice(choices, choice)),
  };
}

/** Opens entries of the search: a lot over the page, anything else as a page. */
function useOpenEntry(): (group: SearchGroup, id: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const state: OpenedLot = { isLotOpened: true, lots: [] };
  return (group, id) => void navigate(group.addressOf(id, search), group.isOverPage ? { state, preventScrollReset: true } : {});
}

/** The search over everything that the user may open, as a dialog over any page. */
export function GlobalSearch({ onClose }: { onClose: () => void }) {
  useReturnedFocus();
  const id = useId();
  const [typed, setTyped] = useState('');
  // Text without the letters of an unfinished input method.
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const navigate = useNavigate();
  const openEntry = useOpenEntry();
  const { choices, add, remove } = useChoices();
  const { groups, states, isComplete, request } = useSearch(text);
  const hasMatch = states.some(({ entries }) => entries !== undefined && entries.length > 0);
  const paths = useSession(({ menuAuthPath }) => menuAuthPath);
  const further = furtherSection(text, paths, isComplete && !hasMatch);
  const recent = recentSection(choices, groups);
  const sections = text === '' ? (recent ? [recent] : []) : [...sectionsOf(states, text), ...(further ? [further] : [])];
  const options = sections.flatMap((section) => section.options);
  const active = activeOf(options, chosen, isComplete);
  // Groups that arrive later do not move it.
  if (active?.kind === 'entry' && active.key !== chosen) setChosen(active.key);
  const search = (next: string): void => {
    setText(next.trim());
    setChosen(null);
  };
  const choose = (option: SearchOption): void => {
    if (option.kind === 'request') {
      setChosen(option.key);
      return request(option.group);
    }
    onClose();
    if (option.kind === 'address') return void navigate(option.to);
    const choice = option.kind === 'recent' ? option.choice : { group: option.group.key, id: option.entry.id, name: option.entry.name };
    add(choice);
    openEntry(option.group, choice.id);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.shiftKey ? null : movedTo(options.map(({ key }) => key), active?.key ?? null, event.key);
    if (event.shiftKey && event.key === 'Delete' && active?.kind === 'recent') remove(active.choice);
    else if (next !== null) setChosen(next);
    else if (event.key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  };
  const listId = `${id}list`;
  const activeIndex = active ? options.indexOf(active) : -1;
  const status = statusOf(text, states, isComplete);
  return (
    <Modal title="全局搜索" open width={720} footer={null} onCancel={onClose} style={{ top: 64 }}>
      <Input
        role="combobox"
        aria-label="搜索"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(activeIndex >= 0 && { 'aria-activedescendant': `${listId}-${activeIndex}` })}
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        placeholder="页面、指标、单位、供应商、标段……名称、拼音首字母或编号"
        value={typed}
        maxLength={longestText}
        autoComplete="off"
        autoFocus
        onChange={({ target, nativeEvent }) => {
          setTyped(target.value);
          if (!(nativeEvent as InputEvent).isComposing) search(target.value);
        }}
        onCompositionEnd={({ currentTarget }) => search(currentTarget.value)}
        onKeyDown={press}
      />
      <p role="status" className={styles['status']}>{status}</p>
      <SearchList id={listId} sections={sections} active={active?.key ?? null} onActive={setChosen} onChoose={choose} onRemove={remove} />
      <p className={styles['keys']}>↑ ↓ 选择　Enter 打开　Esc 关闭{text === '' && recent !== null && '　Shift + Delete 移除最近打开的一项'}</p>
    </Modal>
  );
}
