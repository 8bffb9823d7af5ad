import type { Condition, Period } from '@tenderscope/contract';
import { useCallback, useMemo } from 'react';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartCard, type LoadedRows } from '../../widgets/chart-card/chart-card.tsx';
import { abilityNote, abilityRadar } from './ability-parts.ts';
import { driftSentence, driftSums } from './drift-parts.ts';
import styles from './expert.module.css';
import { driftingYears, driftOf } from './years-parts.ts';

interface OfExpert {
  code: string;
  conditions: readonly Condition[];
}

/** The five dimensions of one expert beside the median of all, each with its n. */
export function ExpertAbilityCard({ code, conditions, loaded }: OfExpert & { loaded: LoadedRows<'expert.deviation'> }) {
  const { data } = loaded;
  const model = useMemo(() => abilityRadar(data ?? [], code), [data, code]);
  return (
    <ChartCard
      title="评审能力"
      height={300}
      query="expert.deviation"
      conditions={conditions}
      loaded={loaded}
      model={model}
      nothing="所选范围内该专家没有参评，或没有参评 3 次及以上的专家可比"
      below={<p className={styles['howToRead']}>{abilityNote}</p>}
      hasExport={false}
    />
  );
}

/** The expert's severity by year, and the outlying years. */
export function DriftCard({ code, conditions, period }: OfExpert & { period: Period | null }) {
  const dataEnd = useDataEnd();
  const model = useCallback((years: readonly Row<'expert.years'>[]) => driftOf(years, { period, dataEnd }), [period, dataEnd]);
  const values = useMemo(() => ({ pingwei_code: code }), [code]);
  return (
    <ChartCard
      title="严松度历年变化"
      height={300}
      query="expert.years"
      conditions={conditions}
      values={values}
      model={model}
      nothing="没有一年参评 3 次及以上，样本不足"
      note={(years) => <CardNote>{driftNote(years)}</CardNote>}
      table={{
        columns: ['year', 'panelNum', 'severity', 'severityLimit95', 'agreement', 'discrimination', 'meanAbsDeviation', 'flaggedNum', 'decisiveNum'],
        rowKey: 'year',
      }}
    />
  );
}

interface OfPanels extends OfExpert {
  onPick: (lot: string) => void;
}

/** Drift of the expert towards stricter or more lenient marks, panel by panel; a click shows the panel. */
export function DriftSumsCard({ code, conditions, onPick }: OfPanels) {
  const values = useMemo(() => ({ pingwei_code: code }), [code]);
  return (
    <ChartCard
      title="严松度漂移（累积和）"
      height={260}
      query="expert.drift"
      conditions={conditions}
      values={values}
      model={driftSums}
      nothing="参评不足 10 次，或各次严松度都相同，不判断漂移"
      below={<p className={styles['howToRead']}>{driftMeaning}</p>}
      note={sumsNote}
      onPick={({ lot_guid: lot }) => onPick(lot)}
      table={{ columns: driftColumns, rowKey: 'place', links: { bd_name: { lot: 'lot_guid' } } }}
    />
  );
}

function sumsNote(panels: readonly Row<'expert.drift'>[]) {
  const text = driftSentence(panels);
  return text !== null && <CardNote>{text}</CardNote>;
}

const driftColumns = ['place', 'bd_name', 'kaibiao_time', 'severity', 'severityBefore', 'lenientSum', 'strictSum'] as const;
const driftMeaning =
  '每次评审的严松度与该专家此前各次平均相比，超过半个标准差的部分逐次累加，低于零时从零重新开始；向上为变松，向下为变严，持续变化才会累积到界限（5 倍标准差）。评审的品类、同组专家换了也会变，仅供核查。';

function driftNote(years: readonly Row<'expert.years'>[]): string {
  const drifting = driftingYears(years);
  return drifting.length === 0 ? '不足 3 次的年份不画' : `${drifting.join('、')} 年超出 95% 界限；约二十分之一的年份会偶然超出`;
}
