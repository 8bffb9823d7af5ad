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
  onPick: <Datum extends NamedMonth>(usual: (datum: Datum) => void) => (datum: Datum | readonly Note[]) => void;
  /** Button in the heading of the card. */
  button: ReactNode;
  /** Place of the notes below the chart. */
  below: ReactNode;
}

/** As wide as the button. */
const place = <span style={{ width: 24 }} />;

const noMarks: MonthMarks = {
  mark: (model) => model,
  // Without marks there are only months.
  pick: (datum, usual) => usual(datum as Exclude<typeof datum, readonly Note[]>),
};

/** Notes on a chart by month; their code and their marks load once the page is idle. */
export function useMonthNotes({ metric, units, period }: MonthNotesOptions): NotedMonths {
  const [{ mark, pick }, setMarks] = useState(noMarks);
  const [below, setBelow] = useState<HTMLElement | null>(null);
  const isTurn = useIdleTurn(false);
  return {
    mark,
    onPick: (usual) => (datum) => pick(datum, usual),
    button: units && (
      <Suspense fallback={place}>
        {isTurn && below ? <MonthNotes {...{ metric, units, period, below }} onMarks={setMarks} /> : place}
      </Suspense>
    ),
    below: <div ref={setBelow} />,
  };
}
