import { useMemo } from 'react';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { optionalText, urlFormat } from '../../lib/address/url-format.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { rivalBars } from '../../widgets/meetings/rival-bars.ts';
import { MeetingsDrawer } from './meetings-drawer.tsx';
import type { SupplierCardProps } from './supplier-card-props.ts';

const format = urlFormat({ rival: optionalText });

const barsOf = (rows: readonly Row<'competition.rivals'>[]) => rivalBars(rows, 8);

/** The rivals that the supplier meets most, and which side wins; a click lists the meetings. */
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
