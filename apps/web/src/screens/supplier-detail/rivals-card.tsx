import { unnamed } from '@tenderscope/contract';
import { useMemo } from 'react';
import { prepareStackedRank } from '../../charts/prepare-stacked-rank.ts';
import { withData } from '../../charts/with-data.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { optionalText, urlFormat } from '../../lib/url-format.ts';
import { useRows, type Row } from '../../lib/use-rows.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { MeetingsDrawer } from './meetings-drawer.tsx';
import type { SupplierCardProps } from './supplier-card-props.ts';

const most = 8;
const times = { name: '相遇次数', type: 'count', unit: '次' } as const;
const outcomes = [
  ['ownWins', '本企业中标'],
  ['rivalWins', '对手中标'],
  ['otherWins', '他人中标'],
] as const;
const format = urlFormat({ rival: optionalText });

function barsOf(rows: readonly Row<'competition.rivals'>[]) {
  const shown = rows.slice(0, most);
  if (shown.length === 0) return null;
  const undecided = shown.map(({ meetNum, ownWins, rivalWins, otherWins }) => meetNum - ownWins - rivalWins - otherWins);
  const model = prepareStackedRank({
    axis: '对手',
    categories: shown.map(({ gys_guid, Gys_Name }) => ({ id: gys_guid, name: Gys_Name ?? unnamed })),
    series: [...outcomes.map(([column, name]) => ({ name, values: shown.map((row) => row[column]) })), { name: '未成交', muted: true, values: undecided }],
    measure: times,
  });
  return withData(model, shown, ({ gys_guid }) => gys_guid);
}

/** Whom the supplier meets most, and who of them wins; a click lists the meetings. */
export function RivalsCard({ state: { conditions }, values }: SupplierCardProps) {
  const [cardRef, seen] = useInView();
  const [{ rival }, change] = useUrlState(format);
  const query = useRows('competition.rivals', conditions, { values, enabled: seen || rival !== null });
  const opened = useMemo(() => (rival === null ? null : { guid: rival, name: query.data?.find((row) => row.gys_guid === rival)?.Gys_Name ?? '' }), [rival, query.data]);
  return (
    <>
      <ChartCard
        title="主要对手"
        height={336}
        query="competition.rivals"
        conditions={conditions}
        values={values}
        loaded={query}
        model={barsOf}
        nothing="所选范围内没有与其他企业同场投标"
        table={{
          columns: ['Gys_Name', 'meetNum', 'ownWins', 'rivalWins', 'otherWins', 'qValue', 'kind', 'isSuspected'],
          rowKey: 'gys_guid',
          links: { Gys_Name: { party: 'company', guid: 'gys_guid' } },
        }}
        onPick={({ gys_guid }) => change({ rival: gys_guid })}
        cardRef={cardRef}
      />
      <MeetingsDrawer rival={opened} conditions={conditions} values={values} onClose={() => change({ rival: null })} />
    </>
  );
}
