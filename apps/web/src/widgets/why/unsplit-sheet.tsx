import { metrics } from '@tenderscope/contract';
import { Sheet } from '../sheet/sheet.tsx';
import type { Base, WhyChoice } from './why-address.ts';
import { baseNames } from './why-texts.ts';
import styles from './why.module.css';

type UnsplitMetric = Extract<WhyChoice['metric'], 'cr5' | 'hhi'>;

const reasons: Readonly<Record<UnsplitMetric, string>> = {
  cr5: '前五家占比是成交金额最大的五家供应商的金额占全部的比例。两个期间的前五家可以不同，占比也不能按招标人或品类相加，所以变动不能分解为贡献。',
  hhi: '集中度 HHI 是各供应商金额份额的平方之和。平方不能按招标人或品类相加，所以变动不能分解为贡献。',
};

/** The reason why a change is not split. */
export const UnsplitSheet = ({ metric, base, onClose }: { metric: UnsplitMetric; base: Base; onClose: () => void }) => (
  <Sheet title={`为什么：${metrics[metric].name}${baseNames[base].label}变动`} size="min(640px, 100vw)" onClose={onClose}>
    <p className={styles['head']}>{reasons[metric]}</p>
    <p className={styles['note']}>点指标的数值可查看中标供应商及其金额；换一个时间段可比较两期的名单。</p>
  </Sheet>
);
