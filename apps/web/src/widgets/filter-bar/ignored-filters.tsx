import { Button } from 'antd';
import styles from './filter-bar.module.css';
import type { FilterParameter } from './filters-url.ts';

const names: Readonly<Record<FilterParameter, string>> = {
  time: '时间',
  unit: '所属单位',
  category: '类别',
  method: '采购方式',
  organisation: '组织形式',
  province: '省份',
  city: '城市',
  material: '品类',
  group: '集团内外',
};

interface IgnoredFiltersProps {
  parameters: readonly FilterParameter[];
  /** Removes the unreadable parameters from the address. */
  onForget: () => void;
}

/**
 * Warns that a link requests something other than the page shows; its reader would mistake the figures of one selection for those of
 * another.
 */
export const IgnoredFilters = ({ parameters, onForget }: IgnoredFiltersProps) => (
  <p role="alert" className={styles['ignored']}>
    地址中的{parameters.map((name) => names[name]).join('、')}无法识别，或不在您的数据范围内，已忽略，下列数据未按其筛选。
    <Button type="link" size="small" onClick={onForget}>
      知道了
    </Button>
  </p>
);
