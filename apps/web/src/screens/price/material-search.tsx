import type { Match } from '@tenderscope/detection';
import { formatCount } from '@tenderscope/contract';
import { AutoComplete, Button } from 'antd';
import { useState } from 'react';
import { cutText } from './cut-text.ts';
import styles from './material-search.module.css';
import { materialLabel } from './material-label.ts';
import { unitText } from './price-text.ts';
import { looksLikeCode, useCodedMaterials } from './use-coded-materials.ts';
import type { Material, MaterialIndex } from './use-material-index.ts';

interface MaterialSearchProps {
  index: MaterialIndex;
  /** What the address says was typed. */
  typed: string;
  onChoose: (material: Material, typed: string) => void;
}

const most = 8;

/** Finds a material by name, specification or code, in any order and with slips. */
export function MaterialSearch({ index, typed, onChoose }: MaterialSearchProps) {
  const [own, setOwn] = useState<{ typed: string; text: string } | null>(null);
  // What is typed lasts until the address says something else.
  const text = own?.typed === typed ? own.text : typed;
  const coded = useCodedMaterials(text);
  const found: readonly Pick<Match<Material>, 'material' | 'score'>[] = [
    ...(looksLikeCode(text) ? (coded.data ?? []).map((material) => ({ material, score: 1 })) : []),
    ...near(index.find(text, most)),
  ].slice(0, most);
  const options = found.map(({ material, score }, position) => ({
    value: String(position),
    label: <Suggestion material={material} score={score} />,
  }));
  const choose = (position: number): void => {
    const chosen = found[position];
    if (!chosen) return;
    setOwn(null);
    onChoose(chosen.material, text);
  };
  return (
    <search className={styles['search']} aria-label="查找物料">
      <AutoComplete
        aria-label="品名、规格或编码"
        style={{ flex: 1, minWidth: 0 }}
        value={text}
        options={options}
        onChange={(value: string) => setOwn({ typed, text: value })}
        onSelect={(value: string) => choose(Number(value))}
        notFoundContent={text.trim() === '' || index.query.isPending || coded.isFetching ? null : <NothingFound cutFrom={index.cutFrom} />}
        placeholder="输入品名、规格或物料编码，如：PE100 SDR11 De110 燃气管"
        defaultActiveFirstOption
        showSearch={{ filterOption: false }}
        size="large"
        allowClear
        maxLength={200}
      />
      <Button type="primary" size="large" loading={index.query.isPending} onClick={() => choose(0)}>
        查价
      </Button>
    </search>
  );
}

/** What is far less alike than the best is no suggestion. */
function near(matches: Match<Material>[]): Match<Material>[] {
  const best = matches[0]?.score ?? 0;
  return matches.filter(({ score }) => score >= 0.6 * best);
}

function NothingFound({ cutFrom }: Pick<MaterialIndex, 'cutFrom'>) {
  return (
    <span className={styles['none']}>
      {cutFrom === null
        ? '没有找到相符的物料，可换用品名、规格或物料编码'
        : `没有找到相符的物料：${cutText(cutFrom)}，其余物料可用物料编码查找`}
    </span>
  );
}

function Suggestion({ material, score }: { material: Material; score: number }) {
  return (
    <span className={styles['suggestion']}>
      <span>{materialLabel(material)}</span>
      <span className={styles['note']}>
        匹配度 {(score * 100).toFixed(0)}% · 样本 {formatCount(material.n)} · {unitText(material.base_unit)}
      </span>
    </span>
  );
}
