import { dayBounds, twelveMonthsTo, undatedDealsText, undatedLotsText, type Condition, type LotEvent } from '@tenderscope/contract';
import { Button } from 'antd';
import { Suspense, useMemo } from 'react';
import { useDataPeriod } from '../../lib/queries/use-data-period.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import styles from './filter-bar.module.css';
import type { FilterState } from './use-filters.ts';

const UndatedDrawer = lazyPart(async () => (await import('./undated-drawer.tsx')).UndatedDrawer);
const labels = { deals: '查看无日期的成交标段', lots: '查看没有任何日期的标段' } as const;
const address = urlFormat({ undated: oneOf(['none', 'deals', 'lots']) });

interface PeriodNotesProps {
  state: Pick<FilterState, 'filters' | 'change'>;
  /** Conditions on lots, without the period. They keep their identity while their meaning is the same. */
  conditions: readonly Condition[];
  /** Further conditions on the deals without a date. */
  ownConditions: readonly Condition[];
  /** Events behind the figures of the screen. */
  events: readonly LotEvent[];
  /** The rows that the period selects: lots, or suppliers too. */
  subject: 'lots' | 'suppliers';
}

/** Notes about the period of a page: the period with data if the selected one has none, and the number of rows without a date. */
export function PeriodNotes({ state, conditions, ownConditions, events, subject }: PeriodNotesProps) {
  const isAllTime = state.filters.time === null;
  return (
    <>
      <WhereDataLie state={state} conditions={conditions} subject={subject} />
      {events.length > 0 && <WhatHasNoDate isAllTime={isAllTime} conditions={conditions} ownConditions={ownConditions} events={events} />}
    </>
  );
}

const movedTexts = { lots: '近12个月没有数据，已显示最后有数据的12个月', suppliers: '近12个月没有标段数据，已显示最后有标段数据的12个月' } as const;

/** One click leads to the data if the selected period has none, or to all data if the page has opened on older ones. */
function WhereDataLie({ state: { filters: { time }, change }, conditions, subject }: Pick<PeriodNotesProps, 'state' | 'conditions' | 'subject'>) {
  const { defaultTime, extent } = useDataPeriod();
  const { from, to } = dayBounds(time, serverNow());
  const until = dayBounds('last12', serverNow()).to;
  const isDefault = time === defaultTime;
  // The default period without other conditions is known to contain lots.
  const isKnown = isDefault && conditions.length === 0 && subject === 'lots' && extent !== null;
  const values = { from, to, until, subject };
  const { data, isPlaceholderData } = useRows('insight.dataPeriod', conditions, { values, enabled: time !== null && !isKnown });
  const found = isKnown ? extent : isPlaceholderData ? undefined : data?.[0];
  if (time === null || !found || found.firstMonth === null || found.lastMonth === null) return null;
  const isEmpty = !isKnown && found.eventNum === 0;
  const isMoved = isDefault && typeof defaultTime !== 'string';
  if (!isEmpty && !isMoved) return null;
  const { firstMonth, lastMonth } = found;
  return (
    <p role="status" className={styles['period']}>
      {isEmpty ? '所选期间没有数据' : movedTexts[subject]}；数据在 {firstMonth === lastMonth ? firstMonth : `${firstMonth} 至 ${lastMonth}`}
      {isEmpty && (
        <Button type="link" size="small" onClick={() => change({ time: twelveMonthsTo(lastMonth) })}>
          查看最后有数据的12个月
        </Button>
      )}
      <Button type="link" size="small" onClick={() => change({ time: null })}>
        查看全部时间
      </Button>
    </p>
  );
}

interface WhatHasNoDateProps extends Pick<PeriodNotesProps, 'conditions' | 'ownConditions' | 'events'> {
  isAllTime: boolean;
}

/** Deals, lots and projects outside any period, with their rows one click away. */
function WhatHasNoDate({ isAllTime, conditions, ownConditions, events }: WhatHasNoDateProps) {
  const undatedNum = useDataPeriod(({ extent }) => extent?.undatedNum);
  const selected = useMemo(() => [...conditions, ...ownConditions], [conditions, ownConditions]);
  const { data, isPlaceholderData } = useRows('insight.undated', selected, { enabled: undatedNum !== 0 });
  const [{ undated }, open] = useUrlState(address);
  const row = isPlaceholderData ? undefined : data?.[0];
  const of = isAllTime ? 'months' : 'period';
  const texts = [
    ['deals', row && events.includes('award') ? undatedDealsText(row, of) : null],
    ['lots', row && (events.includes('tender') || events.includes('opening')) ? undatedLotsText(row, of) : null],
  ] as const;
  const shown = texts.filter(([, text]) => text !== null);
  // If rows without a date exist, the line has its place before their number is known.
  if (shown.length === 0) return row || !undatedNum ? null : <p className={styles['period']}>&nbsp;</p>;
  return (
    <>
      <p role="status" className={styles['period']}>
        {shown.map(([kind, text]) => (
          <span key={kind}>
            {text}
            {(kind === 'deals' || (row?.undatedLotNum ?? 0) > 0) && (
              <Button type="link" size="small" aria-label={labels[kind]} onClick={() => open({ undated: kind })}>
                查看
              </Button>
            )}
          </span>
        ))}
      </p>
      <Suspense>
        {undated !== 'none' && <UndatedDrawer kind={undated} conditions={selected} onClose={() => open({ undated: 'none' })} />}
      </Suspense>
    </>
  );
}
