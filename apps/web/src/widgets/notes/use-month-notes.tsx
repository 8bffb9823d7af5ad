import type { MetricKey, Note, Period } from '@tenderscope/contract';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useIdleTurn } from '../../lib/loading/use-idle-turn.ts';
import type { MonthMarks, NamedMonth } from './month-marks.ts';

const MonthNotes = lazyPart(async () => (await import('./month-notes.tsx')).MonthNotes);

interface MonthNotesOptions {
  /** Metric of the chart's first series. */
  metric: MetricKey;
  /** Units that the page selects; null for a chart without notes. */
  units: readonly string[] | null;
  /** Null for all time. */
  period: Period | null;
}

interface NotedMonths extends Pick<MonthMarks, 'mark'> {
  onPick: <Datum extends NamedMonth>(pick: (datum: Datum) => void) => (datum: Datum | readonly Note[]) => void;
  /** Button in the heading of the card. */
  button: ReactNode;
  /** Place of the notes below the chart. */
  below: ReactNode;
}

/** As wide as the button. */
const place = <span style={{ width: 24 }} />;

const noMarks: MonthMarks = { mark: (model) => model, add: null, open: () => {} };

/** Notes on a chart by month; their code and their marks load once the page is idle. */
export function useMonthNotes({ metric, units, period }: MonthNotesOptions): NotedMonths {
  const [{ mark, add, open }, setMarks] = useState(noMarks);
  const [below, setBelow] = useState<HTMLElement | null>(null);
  const isTurn = useIdleTurn(false);
  const isNotes = (datum: NamedMonth | readonly Note[]): datum is readonly Note[] => Array.isArray(datum);
  return {
    mark,
    onPick: (pick) => (datum) => {
      if (isNotes(datum)) open(datum);
      else if (add) add(datum.name);
      else pick(datum);
    },
    button: units && (
      <Suspense fallback={place}>
        {isTurn && below ? <MonthNotes {...{ metric, units, period, below }} onMarks={setMarks} /> : place}
      </Suspense>
    ),
    below: <div ref={setBelow} />,
  };
}
