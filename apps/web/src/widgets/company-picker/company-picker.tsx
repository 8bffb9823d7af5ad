import { AutoComplete } from 'antd';
import { useMemo } from 'react';
import { usePage } from '../../lib/queries/use-rows.ts';
import { suggestionsAtMost } from '../portrait-search/portrait-search.tsx';
import { SuggestionText } from '../portrait-search/suggestion-text.tsx';
import { supplierNote } from '../portrait-search/supplier-note.ts';
import { useSearchText } from '../portrait-search/use-search-text.ts';

interface CompanyPickerProps {
  /** Name of the chosen company; empty without one. */
  name: string;
  onPick: (guid: string | null) => void;
}

const none = [] as const;

/** A field that searches companies by name, initials or code; Enter selects the first suggestion. */
export function CompanyPicker({ name, onPick }: CompanyPickerProps) {
  const input = useSearchText(name);
  const values = useMemo(() => ({ keyword: input.keyword }), [input.keyword]);
  const isRequested = input.keyword !== '' && input.keyword !== name;
  const answer = usePage('supplier.search', { conditions: none, page: 1, size: suggestionsAtMost }, { values, enabled: isRequested });
  const found = isRequested ? (answer.data?.rows ?? none) : none;
  return (
    <AutoComplete
      aria-label="企业名称、拼音首字母或信用代码"
      style={{ flex: '1 1 320px', minWidth: 0 }}
      value={input.text}
      options={found.map((row) => ({
        value: row.gys_guid,
        label: <SuggestionText name={row.Gys_Name} note={supplierNote(row)} />,
      }))}
      onChange={(value: string | undefined, option) => {
        if (!option || !('value' in option)) input.type(value ?? '');
      }}
      onSelect={(_, { value }) => {
        input.forget();
        onPick(value);
      }}
      onClear={() => onPick(null)}
      onBlur={input.forget}
      notFoundContent={isRequested && !answer.isFetching ? '没有相符的企业' : null}
      placeholder="输入企业名称中的几个字、拼音首字母，或统一社会信用代码"
      showSearch={{ filterOption: false }}
      defaultActiveFirstOption
      allowClear
      maxLength={100}
    />
  );
}
