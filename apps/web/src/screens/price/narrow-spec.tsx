import { formatCount } from '@tenderscope/contract';
import { Select } from 'antd';
import styles from './level-card.module.css';
import { isSameMaterial, materialLabel } from './material-label.ts';
import type { Material, MaterialKeys } from './use-material-index.ts';

interface NarrowSpecProps {
  /** Number of specifications that the figures mix. */
  specNum: number;
  chosen: MaterialKeys;
  /** The materials that match the choice. */
  agreeing: readonly Material[];
  onChoose: (material: Material) => void;
}

/** Note that the figures mix specifications, with a choice of one. */
export function NarrowSpec({ specNum, chosen, agreeing, onChoose }: NarrowSpecProps) {
  const narrower = agreeing.filter((material) => !isSameMaterial(material, chosen));
  return (
    <div className={styles['mixed']}>
      <span>混合 {formatCount(specNum)} 种规格：未指定的规格不限，价格水平仅供参考</span>
      {narrower.length > 0 && (
        <Select
          aria-label="缩小到一种规格"
          placeholder="缩小到一种规格"
          style={{ width: 360 }}
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'text' }}
          value={null}
          options={narrower.map((material, position) => ({
            value: position,
            text: materialLabel(material),
            label: `${materialLabel(material)}（全部时间 ${formatCount(material.n)} 条）`,
          }))}
          onChange={(position: number | null) => {
            const material = position === null ? undefined : narrower[position];
            if (material) onChoose(material);
          }}
        />
      )}
    </div>
  );
}
