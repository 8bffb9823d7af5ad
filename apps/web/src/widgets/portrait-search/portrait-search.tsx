import type { SearchRecord } from '@tenderscope/contract';
import { AutoComplete, Button } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Search } from '../../lib/search-history.ts';
import { Card } from '../chart-card/card.tsx';
import { portraitAddress, type Party } from '../links/portrait.ts';
import styles from './portrait-search.module.css';
import { SuggestionText } from './suggestion-text.tsx';
import type { PairOffer } from './use-pair-offer.ts';
import type { SearchText } from './use-search-text.ts';

/** Value of the option for two companies; no id of a company has a blank at its start. */
const pairOption = ' pair';

/** The smallest available page size. */
export const suggestionsAtMost = 10;

export interface Suggestion {
  guid: string;
  name: string;
  /** Distinguishes it from others of the same name. */
  note: string;
}

interface PortraitSearchProps {
  party: Party;
  /** Term for the kind of party. */
  title: string;
  /** Label with the accepted input. */
  label: string;
  placeholder: string;
  input: SearchText;
  /** Suggestions for the keyword of the input, or for the previous one while they load; undefined without any. */
  found: readonly Suggestion[] | undefined;
  isLoading: boolean;
  /** The page about two companies, if the text names two. */
  offer?: PairOffer | null;
  /** Undefined while it loads. */
  history: readonly SearchRecord[] | undefined;
  onSearch: (keyword: string) => void;
  onOpen: (search: Search) => void;
}

/** The search for a portrait with its suggestions, and the user's latest searches. */
export function PortraitSearch(props: PortraitSearchProps) {
  const { party, title, label, placeholder, input, found, isLoading, offer = null, history, onSearch, onOpen } = props;
  const suggestions = input.keyword === '' ? [] : (found ?? []);
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const open = (guid: string): void => {
    if (guid === pairOption && offer) return void navigate(offer.to);
    const name = suggestions.find((one) => one.guid === guid)?.name ?? '';
    if (name !== '') onOpen({ keyword: name });
    void navigate(portraitAddress(party, guid, query));
  };
  const search = (): void => {
    input.forget();
    onSearch(input.text.trim());
  };
  return (
    <Card title={`查找${title}`}>
      <search className={styles['search']} aria-label={`查找${title}`}>
        <AutoComplete
          aria-label={`${title}${label}`}
          style={{ flex: 1, minWidth: 0 }}
          value={input.text}
          options={[
            ...(offer ? [{ value: pairOption, label: offer.label }] : []),
            ...suggestions.map(({ guid, name, note }) => ({ value: guid, label: <SuggestionText name={name} note={note} /> })),
          ]}
          onChange={(value: string, option) => {
            if (!option || !('value' in option)) input.type(value);
          }}
          onSelect={open}
          onInputKeyDown={({ key, currentTarget }) => {
            // With a suggestion selected by the arrows, Enter opens that.
            if (key === 'Enter' && !isOptionActive(currentTarget)) search();
          }}
          notFoundContent={input.keyword === '' || isLoading || !found ? null : `没有${label}相符的${title}`}
          placeholder={placeholder}
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
      {offer && <p className={styles['offer']}><Link to={offer.to}>{offer.label}</Link></p>}
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

/** True if the field has an active option below it. */
function isOptionActive(field: HTMLElement): boolean {
  const active = field.getAttribute('aria-activedescendant');
  return active !== null && document.getElementById(active) !== null;
}
