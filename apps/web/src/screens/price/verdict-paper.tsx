import { formatDay, missing, type Condition } from '@tenderscope/contract';
import { usePage, type ParamsByKey } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { MetricDefinitions } from '../../widgets/metric-definitions.tsx';
import { rowsOnPaper } from './paper-rows.ts';
import styles from './paper.module.css';
import { priceText, unitText } from './price-text.ts';

interface VerdictPaperProps {
  conditions: readonly Condition[];
  values: ParamsByKey['price.quotes'];
  baseUnit: string;
}

/** The smallest page size of the server with enough rows for a sheet. */
const size = 20;
/** Column headers with their width classes. */
const headsOf = (baseUnit: string) => [
  ['标段编号', 'code'], ['招标人', 'name'], ['报价供应商', 'name'], [`单价（${unitText(baseUnit)}）`, 'price'], ['结果', 'outcome'], ['中标供应商', 'name'], ['报价日期', 'date'],
] as const;
const metrics = ['referencePrice', 'fairRange', 'priceOutliers', 'priceConfidence'] as const;

/** Printed below a verdict: the latest samples, awarded ones first, and an explanation of the figures. */
export function VerdictPaper({ conditions, values, baseUnit }: VerdictPaperProps) {
  const awarded = usePage('price.quotes', { conditions: [...conditions, ...onlyAwarded], page: 1, size }, { values });
  const all = usePage('price.quotes', { conditions, page: 1, size }, { values });
  const known = awarded.data?.rows ?? [];
  const others = (all.data?.rows ?? []).filter(({ quote_id: id }) => !known.some(({ quote_id: other }) => other === id));
  const rows = rowsOnPaper([...known, ...others]);
  return (
    <Card title={`样本（最近 ${rows.length} 条，中标报价在前；共 ${all.data?.total ?? missing} 条）`}>
      <table className={styles['paper']} aria-busy={!awarded.data || !all.data}>
        <thead>
          <tr>
            {headsOf(baseUnit).map(([head, width]) => <th key={head} className={styles[width]}>{head}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.quote_id}>
              <td>{row.BiaoDuan_bianhao ?? missing}</td>
              <td>{row.zbr_name ?? missing}</td>
              <td>{row.Gys_Name ?? missing}</td>
              <td className={styles['number']}>{priceText(row.price)}</td>
              <td>{row.outcome}</td>
              <td>{row.winner ?? missing}</td>
              <td>{formatDay(row.quoted_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles['definitions']}>
        <MetricDefinitions metrics={metrics} />
      </div>
    </Card>
  );
}

const onlyAwarded: readonly Condition[] = [{ name: 'is_awarded', matching: '=', value: 1, whereIndex: 2 }];
