import { changeOf } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useRows } from '../../lib/queries/use-rows.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { toast } from '../../widgets/toast/toast.ts';
import styles from './inputs.module.css';

const opens = { opens: '查看明细', onOpen: () => toast('info', '打开指标背后的明细') };

/** All deals, the share of one supplier, and the rank of another. */
function Component() {
  const overview = useRows('insight.overview', []).data?.[0];
  const suppliers = useRows('insight.supplierTop', []).data;
  const months = useRows('insight.monthlyDeals', []).data;
  const course = useMemo(() => months?.map(({ zbJinE }) => zbJinE).slice(-12), [months]);
  const change = changeOf('zbJinE', course?.at(-1) ?? null, course?.at(-2));
  const [winner] = suppliers ?? [];
  const bidders = suppliers?.map(({ tbNum }) => tbNum).sort((a, b) => b - a);
  const of = bidders?.length ?? null;
  const exceeds = of !== null && of > 3 ? Math.floor((100 * (of - 3)) / (of - 1)) : null;
  const fraction = winner && overview ? winner.zbNum / overview.dealNum : null;
  return (
    <div className={styles['tiles']}>
      <KpiTile {...opens} metric="zbJinE" value={overview?.zbJinE} yearAgo={null} before={change} monthly={course} />
      <KpiTile {...opens} metric="zbNum" value={suppliers && (winner?.zbNum ?? null)} note={{ kind: 'share', fraction }} />
      <KpiTile {...opens} metric="tbNum" value={bidders && (bidders[2] ?? null)} note={{ kind: 'rank', place: 3, of, exceeds }} />
      <KpiTile {...opens} metric="savingRate" value={null} yearAgo={null} before={null} />
      <KpiTile {...opens} metric="cycleDays" value={undefined} yearAgo={null} before={null} />
    </div>
  );
}

export const example = { title: '指标卡', group: '输入', Component };
