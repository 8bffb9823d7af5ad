import { Button } from 'antd';
import { Card } from '../../widgets/chart-card/card.tsx';
import { partialSearchText } from './partial-search-text.ts';
import styles from './level-card.module.css';
import type { MaterialIndex } from './use-material-index.ts';

interface NotFoundCardProps {
  /** The search text. */
  typed: string;
  cutFrom: MaterialIndex['cutFrom'];
  onClear: () => void;
}

/** Shown in place of a price if no quoted material matches the search. */
export function NotFoundCard({ typed, cutFrom, onClear }: NotFoundCardProps) {
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
