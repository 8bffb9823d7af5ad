import { formatCount } from '@tenderscope/contract';
import { AutoComplete, Button } from 'antd';
import { useState } from 'react';
import { partialSearchText } from './partial-search-text.ts';
import { certainMaterial } from './material-candidates.ts';
import styles from './material-search.module.css';
import { unitText } from './price-text.ts';
import { suggestionsFor, type Suggestion } from './suggestions.ts';
import { looksLikeCode, useCodedMaterials } from './use-coded-materials.ts';
import type { MaterialIndex } from './use-material-index.ts';

interface MaterialSearchProps {
  index: MaterialIndex;
  /** The text in the address. */
  typed: string;
  onChoose: (suggestion: Suggestion, typed: string) => void;
  /** Called for a search that is ambiguous or finds nothing. */
  onDoubt: (typed: string) => void;
}

const toChoose = '选择物料';

/** Searches a material by name, specification or code, in any word order and with typing errors. */
export function MaterialSearch({ index, typed, onChoose, onDoubt }: MaterialSearchProps) {
  const [own, setOwn] = useState<{ typed: string; text: string } | null>(null);
  // The typed text is kept until the address changes.
  const text = own?.typed === typed ? own.text : typed;
  const coded = useCodedMaterials(text);
  const isWaiting = index.query.isPending || coded.isFetching;
  const underCode = looksLikeCode(text) ? (coded.data ?? []) : [];
  const found = suggestionsFor(text, underCode, index);
  // For an ambiguous search the first option, which Enter selects, leads to the choice.
  const isCertain = certainMaterial(text, underCode, index) !== null;
  const options = [
    ...(isCertain || found.length === 0 ? [] : [{ value: toChoose, label: <strong>不能确定是哪一种物料：按样本数、参考价与规格选择</strong> }]),
    ...found.map((suggestion, position) => ({ value: String(position), label: <Line {...suggestion} /> })),
  ];
  const choose = (value: string): void => {
    const chosen = value === toChoose ? undefined : found[Number(value)];
    if (!chosen && (isWaiting || text.trim() === '')) return;
    setOwn(null);
    if (chosen) onChoose(chosen, text);
    else onDoubt(text.trim());
  };
  const search = (): void => choose(isCertain ? '0' : toChoose);
  return (
    <search className={styles['search']} aria-label="查找物料">
      <AutoComplete
        aria-label="品名、规格或编码"
        style={{ flex: 1, minWidth: 0 }}
        value={text}
        options={options}
        onChange={(value: string) => setOwn({ typed, text: value })}
        onSelect={choose}
        onInputKeyDown={({ key }) => {
          if (key === 'Enter' && found.length === 0) search();
        }}
        notFoundContent={text.trim() === '' || isWaiting ? null : <NothingFound cutFrom={index.cutFrom} />}
        placeholder="输入品名、规格或物料编码，如：PE100 SDR11 De110 燃气管"
        defaultActiveFirstOption
        showSearch={{ filterOption: false }}
        size="large"
        allowClear
        maxLength={200}
      />
      <Button type="primary" size="large" loading={index.query.isPending} onClick={search}>
        查价
      </Button>
    </search>
  );
}

function NothingFound({ cutFrom }: Pick<MaterialIndex, 'cutFrom'>) {
  return (
    <span className={styles['none']}>
      {cutFrom === null
        ? '没有找到相符的物料，可换用品名、规格或物料编码'
        : `没有找到相符的物料：${partialSearchText(cutFrom)}，其余物料可用物料编码查找`}
    </span>
  );
}

function Line({ label, score, n, specNum, baseUnit }: Suggestion) {
  const mixed = specNum > 1 ? `混合 ${formatCount(specNum)} 种规格 · ` : '';
  return (
    <span className={styles['suggestion']}>
      <span>{score === null ? `${label}（不限其他规格）` : label}</span>
      <span className={styles['note']}>
        {score !== null && `匹配度 ${(score * 100).toFixed(0)}% · `}
        {mixed}全部时间 {formatCount(n)} 条 · {unitText(baseUnit)}
      </span>
    </span>
  );
}
