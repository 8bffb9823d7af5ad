import { Select } from 'antd';
import { useMemo } from 'react';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { priceBases, priceLevelBars, priceLevelText } from './price-level.ts';
import type { SupplierCardProps } from './supplier-card-props.ts';

const format = urlFormat({ basis: oneOf(priceBases) });
const options = priceBases.map((value) => ({ value, label: value }));

/** Price level of the supplier compared with other bidders on the same lots. */
export function PriceLevelCard({ state: { conditions }, values }: SupplierCardProps) {
  const [cardRef, seen] = useInView();
  const [{ basis }, change] = useUrlState(format);
  const query = useRows('supplier.priceLevels', conditions, { values, enabled: seen });
  const model = useMemo(() => priceLevelBars(query.data ?? [], basis), [query.data, basis]);
  const text = priceLevelText(query.data ?? [], basis);
  return (
    <ChartCard
      title="价格水平"
      height={320}
      query="supplier.priceLevels"
      conditions={conditions}
      values={values}
      loaded={query}
      model={model}
      nothing="所选范围内没有可比较的有效报价"
      extra={<Select size="small" aria-label="比较基准" options={options} value={basis} onChange={(next) => change({ basis: next })} style={{ width: 116 }} />}
      head={text !== '' && <CardNote>{text}</CardNote>}
      cardRef={cardRef}
    />
  );
}
