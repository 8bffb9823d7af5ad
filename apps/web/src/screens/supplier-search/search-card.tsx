import { formatCount, type Condition, type SearchRecord } from '@tenderscope/contract';
import { AutoComplete, Button } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Search } from '../../lib/search-history.ts';
import { usePage, type Row } from '../../lib/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { portraitAddress } from '../../widgets/links/portrait.ts';
import styles from './supplier-search.module.css';

interface SearchCardProps {
  /** What the address says was looked for. */
  typed: string;
  conditions: readonly Condition[];
  /** Undefined while it loads. */
  history: readonly SearchRecord[] | undefined;
  onSearch: (keyword: string) => void;
  onOpen: (search: Search) => void;
}

/** The smallest page that there is. */
const most = 10;

/** The search with its suggestions, and the user's latest. */
export function SearchCard({ typed, conditions, history, onSearch, onOpen }: SearchCardProps) {
  const [own, setOwn] = useState<{ typed: string; text: string } | null>(null);
  // What is typed lasts until the address says something else.
  const text = own?.typed === typed ? own.text : typed;
  const keyword = useDeferredValue(text.trim());
  const values = useMemo(() => ({ keyword }), [keyword]);
  const answer = usePage('supplier.search', { conditions, page: 1, size: most }, { values, enabled: keyword !== '' });
  const found = keyword === '' ? [] : (answer.data?.rows ?? []);
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const open = (guid: string): void => {
    const name = found.find((row) => row.gys_guid === guid)?.Gys_Name ?? '';
    if (name !== '') onOpen({ keyword: name });
    void navigate(portraitAddress('company', guid, query));
  };
  const search = (): void => {
    setOwn(null);
    onSearch(text.trim());
  };
  return (
    <Card title="查找供应商">
      <search className={styles['search']} aria-label="查找供应商">
        <AutoComplete
          aria-label="供应商名称或统一社会信用代码"
          style={{ flex: 1, minWidth: 0 }}
          value={text}
          options={found.map((row) => ({ value: row.gys_guid, label: <Suggestion {...row} /> }))}
          onChange={(value: string, option) => {
            if (!option || !('value' in option)) setOwn({ typed, text: value });
          }}
          onSelect={open}
          onInputKeyDown={({ key }) => {
            if (key === 'Enter') search();
          }}
          notFoundContent={keyword === '' || answer.isFetching ? null : '没有名称、拼音首字母或信用代码相符的供应商'}
          placeholder="输入名称中的几个字、拼音首字母，或统一社会信用代码"
          defaultActiveFirstOption={false}
          showSearch={{ filterOption: false }}
          size="large"
          allowClear
          maxLength={100}
        />
        <Button type="primary" size="large" onClick={search}>
          查找
        </Button>
      </search>
      <div className={styles['history']} role="group" aria-label="最近查找">
        <span className={styles['label']}>最近查找</span>
        {history?.length === 0 && <span className={styles['label']}>暂无</span>}
        {(history ?? []).map(({ guid, keyword: before }) => (
          <Button key={guid} size="small" onClick={() => onSearch(before)}>
            {before}
          </Button>
        ))}
      </div>
    </Card>
  );
}

function Suggestion({ Gys_Name, sameNameNum, sheng_name, shi_name, tbNum }: Row<'supplier.search'>) {
  const place = [sheng_name, shi_name].filter((part) => part !== null).join(' ');
  return (
    <span className={styles['suggestion']}>
      <span className={styles['found']}>{Gys_Name}</span>
      <span className={styles['label']}>
        {sameNameNum > 1 && `同名 ${formatCount(sameNameNum)} 家 · `}
        {place !== '' && `${place} · `}投标 {formatCount(tbNum)} 次
      </span>
    </span>
  );
}
