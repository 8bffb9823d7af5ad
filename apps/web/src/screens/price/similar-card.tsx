import { similarMaterials } from '@tenderscope/detection';
import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { partialSearchText } from './partial-search-text.ts';
import { isSameMaterial } from './material-label.ts';
import { materialCells, MaterialTable } from './material-table.tsx';
import { reasonText } from './reason-text.ts';
import { useLevels } from './use-levels.ts';
import type { MaterialIndex } from './use-material-index.ts';

interface SimilarCardProps {
  index: MaterialIndex;
  material: { name_key: string; spec_key: string };
  conditions: readonly Condition[];
  /** Reference price of the material itself. */
  reference: number | null;
  /** Unit of the reference price. */
  baseUnit: string;
}

const height = 284;
const max = 8;
const columns = [
  { name: 'label', title: '物料', type: 'text', unit: '' },
  { name: 'score', title: '相似度', type: 'rate', unit: '' },
  { name: 'why', title: '依据', type: 'text', unit: '' },
  { name: 'n', title: '样本数', type: 'integer', unit: '' },
  { name: 'base_unit', title: '计价单位', type: 'text', unit: '' },
  { name: 'p50', title: '参考价', type: 'number', unit: '元' },
  { name: 'difference', title: '价差', type: 'rate', unit: '' },
] as const;

/** Comparable materials, with the reasons. */
export function SimilarCard({ index, material, conditions, reference, baseUnit }: SimilarCardProps) {
  const [cardRef, seen] = useInView();
  const known = index.query.data;
  const similar = useMemo(() => similarMaterials(known ?? [], { ...material, n: 0 }, max), [known, material]);
  const levels = useLevels(useMemo(() => similar.map(({ material: other }) => other), [similar]), conditions, seen);
  // Figures that are not loaded yet are unknown, not 0.
  const isLoaded = similar.length === 0 || (levels.data !== undefined && !levels.isPlaceholderData);
  const rows = similar.map(({ material: other, score, reasons }) => {
    const level = levels.data?.find((one) => isSameMaterial(one, other));
    const p50 = level?.p50 ?? null;
    const isComparable = level?.base_unit === baseUnit;
    const difference = p50 === null || !reference || !isComparable ? null : (p50 - reference) / reference;
    return { ...materialCells(other), score, why: reasonText(reasons), n: level?.n ?? 0, base_unit: level?.base_unit ?? '', p50, difference };
  });
  return (
    <Card title="相似物料" actions={index.cutFrom !== null && <CardNote>{partialSearchText(index.cutFrom)}</CardNote>} ref={cardRef}>
      {isLoaded || (levels.isError && !levels.isFetching)
        ? <MaterialTable query={levels} columns={columns} rows={rows} height={height} />
        : <Skeleton height={height} label="相似物料加载中" />}
    </Card>
  );
}
