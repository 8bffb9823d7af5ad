import { Link, useLocation } from 'react-router';
import { useMemo, useState } from 'react';
import { useRows } from '../../lib/queries/use-rows.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { DriftCard, DriftSumsCard, ExpertAbilityCard } from './expert-charts.tsx';
import { expertFormat, expertParameters } from './expert-address.ts';
import { ExpertHead } from './expert-head.tsx';
import { EmployersCard, ExpertMarksCard, SeatsCard, SuppliersCard } from './expert-lists.tsx';
import { onlyClues } from './expert-words.ts';
import styles from './expert.module.css';
import { LeaningCard } from './leaning-card.tsx';
import { PanelCard } from './panel-card.tsx';
import { usePanelOfExpert } from './use-first-panel.ts';

/** All findings about the expert in the address. */
export function ExpertDetail() {
  const [{ pingwei_code: code }] = useUrlState(expertFormat);
  return (
    <ScreenPage title="专家评审详情">
      {code === null || code === '' ? <ExpertNotFound text="地址中没有评委编号。" /> : <KnownExpert key={code} code={code} />}
    </ScreenPage>
  );
}

const listPath = '/expert/expertReviewAbility';
const everything = [] as const;

function KnownExpert({ code }: { code: string }) {
  const state = useFilters();
  const { conditions } = state;
  const { pathname } = useLocation();
  const [{ gys_guid: supplier, panel, without }, change] = useUrlState(expertFormat);
  const [picks, setPicks] = useState(0);
  const pick = (lot: string): void => {
    change({ panel: lot, without: null });
    setPicks(picks + 1);
  };
  const ever = useRows('expert.deviation', everything);
  const selected = useRows('expert.deviation', conditions);
  const own = useMemo(() => [...conditions, { name: 'pingwei_code', matching: '=', value: code } as const], [conditions, code]);
  const first = usePanelOfExpert(own, panel === null || panel === '');
  const failed = ever.isError && !ever.isFetching;
  if (failed) {
    return (
      <Card title="专家">
        <LoadFailure message={ever.error.message} height={240} onRetry={() => void ever.refetch()} />
      </Card>
    );
  }
  if (!ever.data) return <Skeleton height={600} />;
  const expert = ever.data.find((one) => one.pingwei_code === code);
  if (!expert) return <ExpertNotFound text={`没有编号为“${code.slice(0, 40)}”、给出过主观评分的专家，可能不在您的单位范围内，或链接不完整。`} />;
  const shown = { code, conditions };
  return (
    <>
      <FilterBar state={state} ownParameters={expertParameters} events={['opening']}>
        <ScopeNote />
      </FilterBar>
      <ExpertHead expert={selected.data?.find((one) => one.pingwei_code === code)} ever={expert} isOld={selected.isPlaceholderData} />
      <CardGrid>
        <GridCell span={5}>
          <ExpertAbilityCard {...shown} loaded={selected} />
        </GridCell>
        <GridCell span={7}>
          <DriftCard {...shown} period={state.period} />
        </GridCell>
        <GridCell>
          <DriftSumsCard {...shown} onPick={pick} />
        </GridCell>
        <GridCell>
          <LeaningCard expert={expert} supplier={supplier} onPick={pick} />
        </GridCell>
        <GridCell>
          <SuppliersCard {...shown} path={pathname} />
        </GridCell>
        <GridCell>
          <SeatsCard {...shown} conditions={own} path={pathname} />
        </GridCell>
        <GridCell>
          <PanelCard
            lot={panel}
            first={first}
            without={without ?? code}
            onWithout={(next) => change({ without: next ?? '' })}
            picks={picks}
          />
        </GridCell>
        <GridCell>
          <ExpertMarksCard {...shown} />
        </GridCell>
        <GridCell>
          <EmployersCard {...shown} />
        </GridCell>
      </CardGrid>
      <p className={styles['text']}>{onlyClues}</p>
    </>
  );
}

function ExpertNotFound({ text }: { text: string }) {
  return (
    <Card title="未找到专家">
      <p className={styles['sentence']}>{text}</p>
      <Link to={listPath}>去选择专家</Link>
    </Card>
  );
}
