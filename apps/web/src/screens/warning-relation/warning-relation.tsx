import { Segmented } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { findingTabs, fromTheTop, ownParameters, warningAddress, type FindingTab, type GroupView } from './finding-tabs.ts';
import { TabFindings } from './tab-findings.tsx';
import type { Condition } from '@tenderscope/contract';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { TableCard } from '../../widgets/data-table/table-card.tsx';
import { WarningTiles } from './warning-tiles.tsx';
import styles from './warning-relation.module.css';

const ofAllGroups = {};
const links = { bd_name: { lot: 'lot_guid' }, winner: { party: 'company', guid: 'winner_guid' } } as const;

/** The lots of all suspected groups. */
function GroupLotsCard({ conditions, extra }: { conditions: readonly Condition[]; extra: ReactNode }) {
  return (
    <TableCard
      title="疑似团伙"
      actions={extra}
      query="relation.groupLots"
      conditions={conditions}
      values={ofAllGroups}
      columns={['bd_name', 'zbr_name', 'pinlei', 'kaibiao_time', 'memberNum', 'winner', 'zbJinE', 'score']}
      rowKey="lot_guid"
      initialSort={{ name: 'kaibiao_time', rule: 'desc' }}
      links={links}
      exportName="疑似团伙涉及标段"
      name="relation.groupLots.all"
    />
  );
}

const tabs = [...findingTabs];
const views = [
  { value: 'groups' as const, label: '全部团伙' },
  { value: 'strong' as const, label: '强证据' },
  { value: 'fresh' as const, label: '新发现' },
  { value: 'lots' as const, label: '涉及标段' },
];

/** Relations of suppliers that should be checked: each kind of finding as a list, with the chosen one beside it. */
export function WarningRelation() {
  // Suspected groups are found over years: a group must not be hidden by a period that nobody has chosen.
  const filters = useFilters(null);
  const { conditions } = filters;
  const [state, change] = useUrlState(warningAddress);
  const { tab, rows } = state;
  const showsGroups = tab === '疑似团伙';
  const extra = useMemo(
    () => showsGroups && (
      <Segmented<GroupView> size="small" aria-label="列出" options={views} value={rows} onChange={(next) => change({ ...fromTheTop, rows: next })} />
    ),
    [showsGroups, rows, change],
  );
  return (
    <ScreenPage title="异常关系分析">
      <FilterBar state={filters} ownParameters={ownParameters} events={['opening']}>
        <ScopeNote />
      </FilterBar>
      {filters.period !== null && (
        <CardNote>所选时间内的标段数、次数与金额；强度、依据与不支持的理由依据全部时间，不随所选时间变化</CardNote>
      )}
      <WarningTiles conditions={conditions} onOpen={(next, nextRows) => change({ ...fromTheTop, tab: next, rows: nextRows })} />
      <div className={styles['tabs']}>
        <Segmented<FindingTab>
          aria-label="线索类别"
          options={tabs}
          value={tab}
          onChange={(next) => change({ ...fromTheTop, tab: next })}
        />
      </div>
      {showsGroups && rows === 'lots'
        ? (
            <CardGrid>
              <GridCell>
                <GroupLotsCard conditions={conditions} extra={extra} />
              </GridCell>
            </CardGrid>
          )
        : <TabFindings key={tab} conditions={conditions} state={state} onChange={change} extra={extra} />}
      <p className={styles['text']}>以上均为线索，仅供核查，不构成结论。疑似团伙依据全集团数据，只对可见全部单位的用户列出；其余各类按您可见的单位统计。</p>
    </ScreenPage>
  );
}
