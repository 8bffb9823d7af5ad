import type { CaseOfSubject } from '@tenderscope/contract';
import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import type { ChangeState } from '../../lib/address/use-url-state.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { LotLink } from '../../widgets/links/lot-link.tsx';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { OpenCaseButton } from '../../widgets/open-case/open-case-button.tsx';
import { Sheet } from '../../widgets/sheet/sheet.tsx';
import { CaseLink } from './case-state.tsx';
import type { Explanation } from './explanation.ts';
import { ExportEvidence, type EvidenceSheet } from './export-evidence.tsx';
import type { Finding } from './finding.ts';
import type { FindingPart, WarningState } from './finding-tabs.ts';
import { Reasons } from './reasons.tsx';
import styles from './warning-relation.module.css';

interface FindingDrawerProps {
  title: string;
  actions: ReactNode;
  parts: readonly { value: string; label: string; content: ReactNode }[];
  onClose: () => void;
}

/** All parts of one finding, in a drawer over the list. */
function FindingDrawer({ title, actions, parts, onClose }: FindingDrawerProps) {
  return (
    <Sheet title={title} size="min(1120px, 100vw)" actions={actions} onClose={onClose}>
      <div className={styles['side']}>
        {parts.map(({ value, label, content }) => <Card key={value} title={label}>{content}</Card>)}
        <p className={styles['text']}>仅供核查，不构成结论</p>
      </div>
    </Sheet>
  );
}

/** Props of the details of every kind of finding. */
export interface SideProps {
  finding: Finding;
  /** The findings of the page, for pictures of all of them. */
  findings: readonly Finding[];
  opened: CaseOfSubject | null;
  state: WarningState;
  onChange: ChangeState<WarningState>;
}

interface FindingViewProps extends SideProps {
  picture: ReactNode;
  /** Null while it loads. */
  explanation: Explanation | null;
  failure: string | null;
  retry: () => void;
  evidence: ReactNode;
  lots: ReactNode;
  lotsTitle: string;
  sheets: readonly EvidenceSheet[];
}

/** Height of a part while it loads, in px. */
const height = 280;

/** The kind of a finding, short enough for the header of a card. */
function kindOf({ about, label }: Finding, tab: string): string {
  return about.of === 'group' ? `疑似${about.group.kind}` : (label ?? tab);
}

/** Names of companies link to their portraits, the name of a lot to its sheet. */
function Names({ about, heading }: Finding) {
  if (about.of === 'lot') return <LotLink guid={about.lot.lot_guid} name={heading} />;
  if (about.of === 'company') return <PartyLink party="company" guid={about.record.gys_guid} name={heading} />;
  if (about.of === 'group') return heading;
  return about.guids.map((guid, place) => (
    <span key={guid}>
      {place > 0 && ' ⇄ '}
      <PartyLink party="company" guid={guid} name={about.names[place] ?? guid} />
    </span>
  ));
}

/** Details of a finding: its picture, why it was marked, the evidence and the lots; the sheet shows all of them at once. */
export function FindingView(props: FindingViewProps) {
  const { finding, opened, state, onChange, picture, explanation, failure, retry, evidence, lots, lotsTitle, sheets } = props;
  const title = kindOf(finding, state.tab);
  const reasons = failure !== null
    ? <LoadFailure message={failure} height={height} onRetry={retry} />
    : explanation ? <Reasons explanation={explanation} isWide={state.sheet === 'open'} /> : <Skeleton height={height} />;
  const parts: readonly { value: FindingPart; label: string; content: ReactNode }[] = [
    { value: 'reasons', label: '为什么被标记', content: reasons },
    { value: 'evidence', label: '证据', content: evidence },
    { value: 'lots', label: lotsTitle, content: lots },
  ];
  const actions = (
    <>
      {opened && <CaseLink opened={opened} />}
      <OpenCaseButton subject={finding.subject} rule={finding.rule} evidence={finding.evidence} />
      <ExportEvidence name={`${title} ${finding.heading}`} sheets={sheets} />
    </>
  );
  return (
    <div className={styles['side']}>
      {picture}
      <Card
        title={title}
        actions={
          <>
            {actions}
            <Button size="small" onClick={() => onChange({ finding: finding.key, sheet: 'open' })}>
              详情
            </Button>
          </>
        }
      >
        <p className={styles['names']}>
          <Names {...finding} />
        </p>
        <div className={styles['parts']}>
          <Segmented<FindingPart>
            size="small"
            aria-label="线索的"
            options={parts.map(({ value, label }) => ({ value, label }))}
            value={state.part}
            onChange={(part) => onChange({ part })}
          />
        </div>
        {parts.find(({ value }) => value === state.part)?.content}
      </Card>
      {state.sheet === 'open' && (
        <FindingDrawer title={`${title}：${finding.heading}`} actions={actions} parts={parts} onClose={() => onChange({ sheet: 'closed' })} />
      )}
    </div>
  );
}
