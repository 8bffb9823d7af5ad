import { Button, Segmented } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useAddress } from '../../lib/use-url-state.ts';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { CaseList } from './case-list.tsx';
import { casesUrl, ignoredParameters, type CasesView } from './cases-url.ts';
import { CoverageCard } from './coverage-card.tsx';
import { EffectsCard } from './effects-card.tsx';
import styles from './risk-cases.module.css';
import { useCasesState } from './use-cases-state.ts';

const CaseDrawer = lazyPart(async () => (await import('./case-drawer.tsx')).CaseDrawer);

const views: { value: CasesView; label: string }[] = [
  { value: 'cases', label: '线索' },
  { value: 'effects', label: '规则成效' },
  { value: 'coverage', label: '指标可计算性' },
];

/** Findings as cases, how well the rules that find them do, and which indicators the data support. */
export function RiskCases() {
  const screen = useCasesState();
  const { state, change } = screen;
  const { params, open } = useAddress();
  const ignored = ignoredParameters(params);
  return (
    <ScreenPage title="线索核查">
      <div className={styles['bar']}>
        <Segmented aria-label="查看" options={views} value={state.view} onChange={(view) => change({ view })} />
        <span className={styles['disclaimer']}>线索为疑似，仅供核查，不构成结论</span>
      </div>
      {ignored.length > 0 && (
        <p role="alert" className={styles['ignored']}>
          地址中的{ignored.join('、')}无法识别，已忽略，下列内容未按其筛选。
          <Button type="link" size="small" onClick={() => open((now) => casesUrl.write(now, casesUrl.read(now)))}>
            知道了
          </Button>
        </p>
      )}
      {state.view === 'cases' && <CaseList {...screen} />}
      {state.view === 'effects' && <EffectsCard />}
      {state.view === 'coverage' && <CoverageCard {...screen} />}
      <Suspense>{state.case !== null && <CaseDrawer key={state.case} guid={state.case} onClose={() => change({ case: null })} />}</Suspense>
    </ScreenPage>
  );
}
