import { formatCount, formatNumber, type Condition } from '@tenderscope/contract';
import { useCallback } from 'react';
import { binsOf } from '../../charts/prepare/bins.ts';
import { prepareHistogram } from '../../charts/prepare/prepare-histogram.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartCard, type LoadedRows } from '../../widgets/chart-card/chart-card.tsx';
import { abilityNote, abilityRadar } from './ability-parts.ts';
import styles from './expert.module.css';
import { severityFunnel, tooFew, type Expert } from './funnel-parts.ts';
import { leaningHeat } from './heat-parts.ts';
import { useLocation, useNavigate } from 'react-router';
import { expertAddress } from '../../widgets/links/expert-address.ts';
import { deviationByYear } from './years-parts.ts';

/** Opens the page of an expert, optionally with a supplier, with the current filters. */
function useOpenExpert(): (code: string, supplier?: string) => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (code, supplier) => void navigate(expertAddress(code, search, supplier));
}

interface ExpertsCardProps {
  conditions: readonly Condition[];
  loaded: LoadedRows<'expert.deviation'>;
}

const noExperts = '所选范围内没有参评 3 次及以上的专家';
const expertTable = {
  columns: ['pingwei_code', 'expert_name', 'panelNum', 'severity', 'severityLimit95', 'severityLimit998', 'severityBand'],
  rowKey: 'pingwei_code',
} as const;

/** Experts who are consistently strict or lenient beyond chance: one dot per expert, which opens their page. */
export function FunnelCard({ conditions, loaded }: ExpertsCardProps) {
  const open = useOpenExpert();
  return (
    <ChartCard
      title="严松度漏斗图"
      height={360}
      query="expert.deviation"
      conditions={conditions}
      loaded={loaded}
      model={severityFunnel}
      nothing={noExperts}
      note={(experts) => <CardNote>{funnelNote(experts)}</CardNote>}
      table={expertTable}
      onPick={({ pingwei_code: code }) => open(code)}
    />
  );
}

const funnelNote = (experts: readonly Expert[]): string => {
  const left = tooFew(experts);
  return `正值偏松；宽严不等于倾向${left > 0 ? `；${formatCount(left)} 名不足 3 次未画` : ''}`;
};

/** Distribution of the experts' mean deviation from their colleagues. */
export function DeviationsCard({ conditions, loaded }: ExpertsCardProps) {
  return (
    <ChartCard
      title="平均偏离度分布"
      metrics={['flaggedMarkNum']}
      height={320}
      query="expert.deviation"
      conditions={conditions}
      loaded={loaded}
      model={deviations}
      nothing="所选范围内没有可比的主观评分"
      table={{ columns: ['pingwei_code', 'expert_name', 'markNum', 'meanAbsDeviation', 'flaggedNum'], rowKey: 'pingwei_code' }}
    />
  );
}

function deviations(experts: readonly Expert[]) {
  const bins = binsOf(experts.map(({ meanAbsDeviation }) => meanAbsDeviation));
  return bins.length === 0 ? null : prepareHistogram(bins, { measure: { name: '平均偏离度', type: 'rate', unit: '%' }, unit: '人' });
}

const allExperts = (experts: readonly Expert[]) => abilityRadar(experts, null);

/** Median of all experts in the five dimensions of review behaviour. */
export function AbilityCard({ conditions, loaded }: ExpertsCardProps) {
  return (
    <ChartCard
      title="评审能力"
      height={280}
      query="expert.deviation"
      conditions={conditions}
      loaded={loaded}
      model={allExperts}
      nothing={noExperts}
      below={<p className={styles['howToRead']}>{abilityNote}</p>}
      table={{
        columns: ['pingwei_code', 'expert_name', 'agreement', 'agreementNum', 'meanAbsDeviation', 'markNum', 'discrimination', 'discriminationNum', 'stability', 'panelNum', 'diligence', 'criterionNum'],
        rowKey: 'pingwei_code',
      }}
    />
  );
}

/** Experts and the suppliers they mark up or down beyond severity and merit; a cell opens the expert with the supplier. */
export function HeatCard({ conditions }: { conditions: readonly Condition[] }) {
  const open = useOpenExpert();
  return (
    <ChartCard
      title="专家 × 供应商倾向"
      metrics={['leaningNum']}
      height={360}
      query="expert.heat"
      conditions={conditions}
      model={leaningHeat}
      nothing="所选范围内没有同场 3 次及以上的专家与供应商"
      extra={<CardNote>只列同场 3 次及以上；方框为显著</CardNote>}
      table={{
        columns: ['pingwei_code', 'expert_name', 'Gys_Name', 'n', 'bias', 'effect', 'qValue', 'isSuspected', 'isFewSamples', 'isTwoBidders'],
        rowKey: 'row_guid',
        links: { Gys_Name: { party: 'company', guid: 'gys_guid' } },
      }}
      onPick={({ pingwei_code: code, gys_guid: guid }) => open(code, guid)}
    />
  );
}

/** Deviation of marks from those of colleagues, by year. */
export function YearsCard({ state: { conditions, period } }: { state: FilterState }) {
  const dataEnd = useDataEnd();
  const model = useCallback((years: readonly Row<'expert.years'>[]) => deviationByYear(years, { period, dataEnd }), [period, dataEnd]);
  return (
    <ChartCard
      title="历年平均偏离度"
      height={320}
      query="expert.years"
      conditions={conditions}
      model={model}
      nothing="所选范围内没有专家参评"
      note={(years) => {
        const last = years.at(-1);
        return last && <CardNote>{`${last.year} 年评委间一致性 ${formatNumber(last.agreement)}`}</CardNote>;
      }}
      table={{ columns: ['year', 'panelNum', 'meanAbsDeviation', 'agreement', 'discrimination', 'flaggedNum', 'decisiveNum'], rowKey: 'year' }}
    />
  );
}
