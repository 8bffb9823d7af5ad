import { Segmented } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { CaseList } from './case-list.tsx';
import type { CasesView } from './cases-url.ts';
import { CoverageCard } from './coverage-card.tsx';
import { EffectsCard } from './effects-card.tsx';
import styles from './risk-cases.module.css';
import { TipsNote } from './tips/tips-note.tsx';
import { useCasesState } from './use-cases-state.ts';

const CaseDrawer = lazyPart(async () => (await import('./case-drawer.tsx')).CaseDrawer);

const TipList = lazyPart(async () => (await import('./tips/tip-list.tsx')).TipList);
const TipDrawer = lazyPart(async () => (await import('./tips/tip-drawer.tsx')).TipDrawer);

const views: { value: CasesView; label: string }[] = [
  { value: 'cases', label: '线索' },
  { value: 'tips', label: '举报登记' },
  { value: 'effects', label: '规则成效' },
  { value: 'coverage', label: '指标可计算性' },
];

/** Findings as cases, the performance of the rules behind them, and the indicators that the data support. */
export function RiskCases() {
  const screen = useCasesState();
  const { state, change, narrow } = screen;
  return (
    <ScreenPage title="线索核查">
      <div className={styles['bar']}>
        <Segmented aria-label="查看" options={views} value={state.view} onChange={(view) => narrow({ view })} />
        <span className={styles['disclaimer']}>线索为疑似，仅供核查，不构成结论</span>
      </div>
      {state.view === 'cases' && <TipsNote {...screen} />}
      {state.view === 'cases' && <CaseList {...screen} />}
      <Suspense fallback={<Skeleton label="举报加载中" height={480} />}>{state.view === 'tips' && <TipList {...screen} />}</Suspense>
      {state.view === 'effects' && <EffectsCard />}
      {state.view === 'coverage' && <CoverageCard {...screen} />}
      <Suspense>{state.tip !== null && <TipDrawer key={state.tip} guid={state.tip} onClose={() => change({ tip: null })} />}</Suspense>
      <Suspense>{state.case !== null && <CaseDrawer key={state.case} guid={state.case} onClose={() => change({ case: null })} />}</Suspense>
    </ScreenPage>
  );
}
