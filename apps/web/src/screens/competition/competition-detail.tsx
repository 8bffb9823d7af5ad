import { useCallback, useMemo } from 'react';
import { optionalText, urlFormat } from '../../lib/address/url-format.ts';
import { useJoinedGuid } from '../../lib/queries/use-joined-guid.ts';
import { useUrlState, type ChangeState } from '../../lib/address/use-url-state.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { DistancesCard, HardwareCard, MeetingsCard, PeersCard } from './pair-cards.tsx';
import { PairHead } from './pair-head.tsx';
import { Link } from 'react-router';
import { Card } from '../../widgets/chart-card/card.tsx';
import styles from './competition.module.css';
import { usePair } from './use-pair.ts';

const listPath = '/mainRelationAnalysis/competitionRelationAnalysis';

/** Shown if the address does not name two companies. */
function PairNotFound({ text }: { text: string }) {
  return (
    <Card title="未找到企业对">
      <div className={styles['notFound']}>
        <span>{text}</span>
        <Link to={listPath}>去选择企业对</Link>
      </div>
    </Card>
  );
}

const ownParameters = ['marks'];
const address = urlFormat({ gys_guid: optionalText, Target_gys_guid: optionalText });

/** All meetings of the two companies in the address. */
export function CompetitionDetail() {
  const [{ gys_guid, Target_gys_guid }, change] = useUrlState(address);
  const [own, target] = [gys_guid ?? '', Target_gys_guid ?? ''];
  return (
    <ScreenPage title="竞争关系详情">
      {own === '' || target === '' || own === target
        ? <PairNotFound text={own !== '' && own === target ? '地址中的两家企业是同一家。' : '地址中没有两家企业的标识。'} />
        : <Pair key={`${own} ${target}`} own={own} target={target} onJoined={change} />}
    </ScreenPage>
  );
}

interface PairProps {
  own: string;
  target: string;
  /** Called if one of the guids is a record that was merged into a company. */
  onJoined: ChangeState<{ gys_guid: string | null; Target_gys_guid: string | null }>;
}

function Pair({ own, target, onJoined }: PairProps) {
  const state = useFilters();
  const { conditions } = state;
  const values = useMemo(() => ({ gys_guid: own, Target_gys_guid: target }), [own, target]);
  const pair = usePair(values, conditions);
  const [ownFound, targetFound] = pair.found;
  useJoinedGuid(own, ownFound, useCallback((guid: string) => onJoined({ gys_guid: guid }, { replace: true }), [onJoined]));
  useJoinedGuid(target, targetFound, useCallback((guid: string) => onJoined({ Target_gys_guid: guid }, { replace: true }), [onJoined]));
  const requested = { conditions, values };
  if (pair.unknown !== null) {
    return <PairNotFound text={`没有标识为“${pair.unknown.slice(0, 40)}”的企业，可能已从数据中删除、不在您的单位范围内，或链接不完整。`} />;
  }
  return (
    <>
      <FilterBar state={state} ownParameters={ownParameters} events={['opening']}>
        <ScopeNote />
      </FilterBar>
      <PairHead values={values} pair={pair} />
      <CardGrid>
        <GridCell>
          <DistancesCard {...requested} names={pair.names} loaded={pair.meetings} />
        </GridCell>
        <GridCell>
          <PeersCard {...requested} />
        </GridCell>
        <GridCell>
          <MeetingsCard {...requested} />
        </GridCell>
        <GridCell>
          <HardwareCard {...requested} />
        </GridCell>
      </CardGrid>
    </>
  );
}
