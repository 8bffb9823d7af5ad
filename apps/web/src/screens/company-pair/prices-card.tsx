import type { Condition } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartCard, type LoadedRows } from '../../widgets/chart-card/chart-card.tsx';
import { useOpenLot } from '../../widgets/links/use-open-lot.ts';
import type { PairValues } from './pair-values.ts';
import { distancesOf, pricesOf } from './price-marks.ts';

interface PricesCardProps {
  conditions: readonly Condition[];
  values: PairValues;
  names: readonly [one: string, other: string];
  loaded: LoadedRows<'competition.meetings'>;
}

const address = urlFormat({ prices: oneOf(['amounts', 'distance']) });
const options = [{ value: 'amounts' as const, label: '报价' }, { value: 'distance' as const, label: '报价差' }];
const explanations = { amounts: '实心为中标，纵轴为对数', distance: '甲高于乙为正，以较低报价为 100%' } as const;

/** Prices of both on each joint lot over time, or their difference; a mark opens the lot. */
export function PricesCard({ conditions, values, names, loaded }: PricesCardProps) {
  const open = useOpenLot();
  const [{ prices }, change] = useUrlState(address);
  const { data } = loaded;
  const [one, other] = names;
  const model = useMemo(
    () => (prices === 'amounts' ? pricesOf : distancesOf)(data ?? [], [one, other], values),
    [prices, data, one, other, values],
  );
  return (
    <ChartCard
      title="报价对照"
      height={340}
      query="competition.meetings"
      conditions={conditions}
      values={values.sides}
      loaded={loaded}
      model={model}
      nothing="所选范围内没有两家都投标且有报价的标段"
      extra={
        <>
          <CardNote>{explanations[prices]}</CardNote>
          <Segmented size="small" aria-label="显示" options={options} value={prices} onChange={(next) => change({ prices: next }, { preventScrollReset: true })} />
        </>
      }
      onPick={({ lot_guid }) => open(lot_guid)}
    />
  );
}
