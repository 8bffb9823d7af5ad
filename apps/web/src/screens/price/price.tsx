import { Segmented } from 'antd';
import { Activity } from 'react';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { BatchCheck } from './batch/batch-check.tsx';
import { ChoiceCard } from './choice-card.tsx';
import type { Condition } from '@tenderscope/contract';
import { usePage } from '../../lib/queries/use-rows.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { materialCells, MaterialTable } from './material-table.tsx';
import styles from './price.module.css';
import { SearchCard } from './search-card.tsx';
import { SingleCheck } from './single-check.tsx';
import { useMaterialIndex } from './use-material-index.ts';
import { usePriceAddress, type PriceAddress } from './use-price-address.ts';

const height = 352;
const max = 20;
const columns = [
  { name: 'label', title: '物料', type: 'text', unit: '' },
  { name: 'base_unit', title: '计价单位', type: 'text', unit: '' },
  { name: 'n', title: '样本数', type: 'integer', unit: '' },
  { name: 'latestTime', title: '最近报价', type: 'time', unit: '' },
] as const;

/** The most quoted materials under the conditions, shown while none is chosen. */
function FrequentCard({ conditions }: { conditions: readonly Condition[] }) {
  const query = usePage('price.materials', { conditions, page: 1, size: max });
  const rows = (query.data?.rows ?? []).map((material) => ({ ...material, ...materialCells(material) }));
  return (
    <Card title="报价最多的物料" actions={<CardNote>按所选时间、单位等条件统计</CardNote>}>
      <MaterialTable query={query} columns={columns} rows={rows} loading={!query.data} height={height} />
    </Card>
  );
}

const views = [
  { value: 'single', label: '单项查价' },
  { value: 'batch', label: '批量核价' },
] as const;

/** Price level of a material, and checks of a single quotation or a complete list. */
export function SmartPriceChecks() {
  const state = useFilters();
  const address = usePriceAddress();
  const index = useMaterialIndex();
  // Input and opened rows of one view are kept while the other is shown.
  const modeIn = (view: PriceAddress['view']) => (address.view === view ? 'visible' : 'hidden');
  return (
    <ScreenPage title="智能查价">
      <Segmented<PriceAddress['view']>
        aria-label="查价方式"
        options={[...views]}
        value={address.view}
        onChange={(view) => address.change({ view })}
        style={{ alignSelf: 'flex-start' }}
      />
      <Activity mode={modeIn('single')}>
        <div className={styles['search']}>
          <SearchCard index={index} address={address} />
        </div>
      </Activity>
      <FilterBar state={state} events={['opening']} />
      <Activity mode={modeIn('single')}>
        {address.material
          ? (
              <SingleCheck
                key={`${address.material.name_key} ${address.material.spec_key}`}
                index={index}
                material={address.material}
                address={address}
                state={state}
              />
            )
          : address.typed !== ''
            ? (
                <ChoiceCard typed={address.typed} index={index} conditions={state.conditions} onClear={() => address.change({ q: '' })} />
              )
            : (
                <FrequentCard conditions={state.conditions} />
              )}
      </Activity>
      <Activity mode={modeIn('batch')}>
        <BatchCheck index={index} state={state} />
      </Activity>
    </ScreenPage>
  );
}
