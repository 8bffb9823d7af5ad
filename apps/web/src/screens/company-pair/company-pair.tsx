import { formatDay } from '@tenderscope/contract';
import { useCallback, useEffect, useMemo } from 'react';
import { anyText, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState, type ChangeState } from '../../lib/address/use-url-state.ts';
import { useJoinedGuid } from '../../lib/queries/use-joined-guid.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import styles from './company-pair.module.css';
import { PairChoice } from './pair-choice.tsx';
import { PairPage } from './pair-page.tsx';
import { pairValues } from './pair-values.ts';
import { useTwoCompanies } from './use-pair.ts';

const address = urlFormat({ a: anyText, b: anyText });
type PairAddress = ReturnType<typeof address.read>;
const ownParameters = ['marks', 'prices'];
const none = [] as const;

/** Everything about two companies: register, conclusion, joint lots, common features, paths, groups and indicators. */
export function CompanyPair() {
  const [{ a, b }, change] = useUrlState(address);
  const isPair = a !== '' && b !== '' && a !== b;
  // The order of the two changes nothing, so that both addresses show the same page.
  useEffect(() => {
    if (isPair && a > b) change({ a: b, b: a }, { replace: true });
  }, [isPair, a, b, change]);
  return (
    <ScreenPage title="两家企业">
      {isPair ? <Chosen key={[a, b].sort().join(' ')} a={a} b={b} onChange={change} /> : <Incomplete a={a} b={b} onChange={change} />}
    </ScreenPage>
  );
}

interface ChosenProps extends PairAddress {
  onChange: ChangeState<PairAddress>;
}

const pickOf = (onChange: ChangeState<PairAddress>) => (guid: string | null, side: 0 | 1): void => onChange({ [side === 0 ? 'a' : 'b']: guid ?? '' });

/** The fields while fewer than two companies are chosen, or one of them twice. */
function Incomplete({ a, b, onChange }: ChosenProps) {
  const [ofA, ofB] = useMemo(() => [{ gys_guid: a }, { gys_guid: b }], [a, b]);
  const infos = [useRows('supplier.info', none, { values: ofA, enabled: a !== '' }), useRows('supplier.info', none, { values: ofB, enabled: b !== '' })] as const;
  const names = [a === '' ? '' : (infos[0].data?.[0]?.Gys_Name ?? ''), b === '' ? '' : (infos[1].data?.[0]?.Gys_Name ?? '')] as const;
  const unknown = [a, b].find((guid, index) => guid !== '' && infos[index]?.data?.length === 0);
  const problem = unknown !== undefined
    ? unknownText([unknown])
    : a !== '' && a === b ? '两家企业是同一家，请换一家。' : a === '' && b === '' ? '请选择两家企业，查看它们之间的全部关系与相遇。' : '请再选择一家企业。';
  return <PairChoice chosen={[a, b]} names={names} onPick={pickOf(onChange)} problem={problem} />;
}

const unknownText = (guids: readonly string[]): string =>
  `没有标识为${guids.map((guid) => `“${guid.slice(0, 40)}”`).join('、')}的企业，可能已从数据中删除、不在您的单位范围内，或链接不完整。`;

function Chosen({ a, b, onChange }: ChosenProps) {
  const values = useMemo(() => pairValues(a, b), [a, b]);
  const { one, other } = values;
  const state = useFilters(null);
  const companies = useTwoCompanies(values);
  const { rows: [first, second], names, isNamed, unknown, infos } = companies;
  const replace = useCallback(
    (from: string, to: string) => onChange(one === from ? { a: to, b: other } : { a: one, b: to }, { replace: true }),
    [one, other, onChange],
  );
  useJoinedGuid(one, first?.gys_guid, useCallback((guid: string) => replace(one, guid), [replace, one]));
  useJoinedGuid(other, second?.gys_guid, useCallback((guid: string) => replace(other, guid), [replace, other]));
  const period = state.period === null ? '全部时间' : `${formatDay(state.period.from)} 至 ${formatDay(state.period.to)}`;
  const failed = infos.find(({ isError, isFetching }) => isError && !isFetching);
  const choice = (
    <PairChoice
      chosen={[one, other]}
      names={[first?.Gys_Name ?? '', second?.Gys_Name ?? '']}
      onPick={pickOf(onChange)}
      problem={unknown.length > 0 ? unknownText(unknown) : null}
    />
  );
  if (unknown.length > 0) return choice;
  return (
    <>
      <FilterBar state={state} ownParameters={ownParameters} events={['opening']}>
        <ScopeNote />
      </FilterBar>
      {choice}
      {failed
        ? <Card title="两家企业"><LoadFailure message={failed.error?.message ?? ''} height={160} onRetry={() => void failed.refetch()} /></Card>
        : (
            <>
              <div className={styles['names']}>
                {isNamed && (
                  <>
                    <PartyLink party="company" guid={one} name={`甲 ${names[0]}`} />
                    <span aria-hidden="true">⇄</span>
                    <PartyLink party="company" guid={other} name={`乙 ${names[1]}`} />
                  </>
                )}
                <span className={styles['period']}>{`标段范围：${period}`}</span>
              </div>
              <PairPage values={values} companies={companies} conditions={state.conditions} period={period} />
            </>
          )}
    </>
  );
}
