import { Segmented } from 'antd';
import { useLocation } from 'react-router';
import { useUrlState } from '../../lib/use-url-state.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { FindingCard } from './finding-cards.tsx';
import { findingTabs, ownParameters, warningAddress, type FindingTab } from './finding-tabs.ts';
import { GroupCard } from './group-card.tsx';
import { GroupPicture } from './group-picture.tsx';
import { GroupsCard } from './groups-card.tsx';
import { useGroup } from './use-group.ts';
import { WarningTiles } from './warning-tiles.tsx';
import styles from './warning-relation.module.css';

const tabs = [...findingTabs];

/** What deserves a look among the relations of suppliers: suspected groups first, then each kind of finding as a list. */
export function WarningRelation() {
  const state = useFilters();
  const { conditions } = state;
  const { pathname } = useLocation();
  const [{ tab, rows, group_guid: asked, part, picture }, change] = useUrlState(warningAddress);
  const showsGroups = tab === '疑似团伙';
  const chosen = useGroup(asked === '' ? null : asked, conditions, showsGroups);
  return (
    <ScreenPage title="异常关系分析">
      <FilterBar state={state} ownParameters={ownParameters}>
        <ScopeNote />
      </FilterBar>
      <WarningTiles conditions={conditions} onOpen={(next, nextRows) => change({ tab: next, rows: nextRows })} />
      <div className={styles['tabs']}>
        <Segmented<FindingTab> aria-label="线索类别" options={tabs} value={tab} onChange={(next) => change({ tab: next })} />
      </div>
      <CardGrid>
        {showsGroups
          ? (
              <>
                <GridCell span={8}>
                  <GroupsCard conditions={conditions} rows={rows} onRows={(next) => change({ rows: next })} path={pathname} />
                </GridCell>
                <GridCell span={4}>
                  <GroupPicture chosen={chosen} picture={picture} onPicture={(next) => change({ picture: next })} />
                </GridCell>
                <GridCell>
                  <GroupCard chosen={chosen} part={part} onPart={(next) => change({ part: next })} />
                </GridCell>
              </>
            )
          : (
              <GridCell>
                <FindingCard key={tab} tab={tab} conditions={conditions} />
              </GridCell>
            )}
      </CardGrid>
      <p className={styles['text']}>以上均为线索，仅供核查，不构成结论。疑似团伙依据全集团数据，只对可见全部单位的用户列出；其余各类按您可见的单位统计。</p>
    </ScreenPage>
  );
}
