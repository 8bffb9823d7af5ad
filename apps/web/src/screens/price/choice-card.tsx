import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import styles from './level-card.module.css';
import { candidatesFor } from './material-candidates.ts';
import { isSameMaterial, nameLabel, specLabel } from './material-label.ts';
import { materialCells, MaterialTable } from './material-table.tsx';
import { Button } from 'antd';
import { partialSearchText } from './partial-search-text.ts';
import type { MaterialIndex } from './use-material-index.ts';
import { reasonText } from './reason-text.ts';
import { looksLikeCode, useCodedMaterials } from './use-coded-materials.ts';
import { useLevels } from './use-levels.ts';

interface NotFoundCardProps {
  /** The search text. */
  typed: string;
  cutFrom: MaterialIndex['cutFrom'];
  onClear: () => void;
}

/** Shown in place of a price if no quoted material matches the search. */
function NotFoundCard({ typed, cutFrom, onClear }: NotFoundCardProps) {
  return (
    <Card title="查价结果">
      <div className={styles['none']} role="status">
        <p>
          <strong>未找到</strong>「{typed}」对应的物料
        </p>
        <p>{cutFrom === null ? '全部时间的报价中没有相符的品名与规格，可减少规格条件或换用物料编码再查' : `${partialSearchText(cutFrom)}，其余物料可用物料编码查找`}</p>
        <Button onClick={onClear}>查看报价最多的物料</Button>
      </div>
    </Card>
  );
}

interface ChoiceCardProps {
  /** The search text. */
  typed: string;
  index: MaterialIndex;
  conditions: readonly Condition[];
  onClear: () => void;
}

const height = 448;
const columns = [
  { name: 'label', title: '品名', type: 'text', unit: '' },
  { name: 'specification', title: '规格', type: 'text', unit: '' },
  { name: 'score', title: '匹配度', type: 'rate', unit: '' },
  { name: 'n', title: '样本数', type: 'integer', unit: '' },
  { name: 'lotNum', title: '标段数', type: 'integer', unit: '' },
  { name: 'p50', title: '参考价', type: 'number', unit: '元' },
  { name: 'base_unit', title: '计价单位', type: 'text', unit: '' },
  { name: 'confidence', title: '置信度', type: 'text', unit: '' },
  { name: 'why', title: '匹配依据', type: 'text', unit: '' },
] as const;

/** Candidates of an ambiguous search; no price is shown before the user chooses one. */
export function ChoiceCard({ typed, index, conditions, onClear }: ChoiceCardProps) {
  const coded = useCodedMaterials(typed);
  const codedRows = looksLikeCode(typed) ? coded.data : undefined;
  const isReady = index.query.isSuccess && !coded.isFetching;
  const { find, sameSize } = index;
  const candidates = useMemo(
    () => (isReady ? candidatesFor(typed, codedRows ?? [], { find, sameSize }) : []),
    [typed, codedRows, find, sameSize, isReady],
  );
  const levels = useLevels(useMemo(() => candidates.map(({ material }) => material), [candidates]), conditions);
  if (!isReady || (candidates.length > 0 && levels.isPending)) {
    return (
      <Card title="请选择物料">
        <Skeleton height={height} label="物料加载中" />
      </Card>
    );
  }
  if (candidates.length === 0) return <NotFoundCard typed={typed} cutFrom={index.cutFrom} onClear={onClear} />;
  const rows = candidates.map(({ material, score, reasons }) => {
    const level = levels.data?.find((one) => isSameMaterial(one, material));
    return {
      ...materialCells(material),
      label: nameLabel(material),
      specification: specLabel(material),
      typed,
      score,
      n: level?.n ?? 0,
      lotNum: level?.lotNum ?? 0,
      p50: level?.p50 ?? null,
      base_unit: level?.base_unit ?? material.base_unit,
      confidence: level?.confidence ?? '',
      why: reasons === null ? '规格尺寸相同，品名不同' : reasonText(reasons),
    };
  });
  const isNamed = candidates.some(({ score }) => score !== null);
  return (
    <Card title="请选择物料" actions={<CardNote>样本数、参考价按所选时间、单位等条件统计</CardNote>}>
      <p className={styles['choose']} role="status">
        {isNamed
          ? `「${typed}」不能确定是哪一种物料，选定后再看价格：`
          : `没有「${typed}」这种品名与规格的报价，下列物料规格尺寸相同，品名不同：`}
      </p>
      <MaterialTable query={levels} columns={columns} rows={rows} loading={levels.isPlaceholderData} height={height} isSearched />
    </Card>
  );
}
