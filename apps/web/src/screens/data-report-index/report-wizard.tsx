import { reportSections, reportThemes, templateFor, type ReportPeriod, type ReportSectionKey } from '@tenderscope/contract';
import { Button, TreeSelect } from 'antd';
import { useSession } from '../../lib/session/session-store.ts';
import type { ChangeState } from '../../lib/address/use-url-state.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import styles from './data-report-index.module.css';
import { PeriodChoice } from './period-choice.tsx';
import type { ReportState } from './report-state.ts';
import { SectionOutline } from './section-outline.tsx';

interface ReportWizardProps {
  state: ReportState;
  period: ReportPeriod;
  dataEnd: number;
  eventsEnd: number;
  isMaking: boolean;
  shown: ReadonlySet<string>;
  onChange: ChangeState<ReportState>;
  onMake: () => void;
  onReveal: (key: ReportSectionKey) => void;
}

const themes = reportThemes.map((theme) => ({ value: theme, label: theme }));

/** Form for the contents of a report: period, unit, theme and sections. */
export function ReportWizard({ state, period, dataEnd, eventsEnd, isMaking, shown, onChange, onMake, onReveal }: ReportWizardProps) {
  const units = useSession(({ zbrTree }) => zbrTree);
  const usual = templateFor(state.theme, period.kind).sections;
  const chosen = state.sections.length > 0 ? state.sections : usual;
  // The next list is derived from the one that is shown.
  const choose = (keys: readonly ReportSectionKey[]): void =>
    onChange({ sections: keys.join() === usual.join() ? [] : keys }, { flushSync: true });
  const isOpenOther = shown.size > 0 && [...shown].join() !== chosen.join();
  return (
    <Card title="报告内容">
      <div className={styles['wizard']}>
        <PeriodChoice period={period} dataEnd={dataEnd} eventsEnd={eventsEnd} onChange={(next) => onChange(next)} />
        <RadioButtons label="主题" options={themes} value={state.theme} onChange={(theme) => onChange({ theme, sections: [] })} />
        <TreeSelect
          aria-label="单位"
          size="small"
          treeData={units}
          value={state.unit === '' ? undefined : state.unit}
          placeholder="全部可见单位"
          allowClear
          showSearch={{ treeNodeFilterProp: 'label' }}
          onChange={(unit: string | undefined) => onChange({ unit: unit ?? '' })}
        />
        <Button type="primary" block loading={isMaking} onClick={onMake}>生成</Button>
        <SectionOutline chosen={chosen} onChange={choose} shown={shown} onReveal={onReveal} />
        {isOpenOther && <p className={styles['quiet']} role="note">{`打开的报告章节与此不同（${[...shown].map((key) => reportSections[key as ReportSectionKey]).join('、')}）；重新生成后按此处章节。`}</p>}
        {state.sections.length > 0 && <button type="button" className={styles['textButton']} onClick={() => onChange({ sections: [] })}>恢复模板章节</button>}
      </div>
    </Card>
  );
}
