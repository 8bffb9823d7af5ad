import { DownloadOutlined } from '@ant-design/icons';
import { formatCount, formatDay, formatStrength, formatTime, formatWan, inState, missing, type RiskCaseDetail } from '@tenderscope/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { saveCase } from '../../lib/cases/case-calls.ts';
import { useCase } from '../../lib/cases/use-cases.ts';
import sheet from '../../widgets/lot-sheet/lot-sheet.module.css';
import { toast } from '../../widgets/toast/toast.ts';
import { CaseActions } from './case-actions.tsx';
import { isOverdue } from './case-columns.tsx';
import { CaseEvents } from './case-events.tsx';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseMeasures } from './case-measures.tsx';
import { CaseTasks } from './case-tasks.tsx';
import { CaseFiles } from './case-files.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { FactList, type Facts } from '../../widgets/sheet/fact-list.tsx';
import { Sheet } from '../../widgets/sheet/sheet.tsx';
import styles from './risk-cases.module.css';
import { StateTag } from './state-tag.tsx';
import { SubjectNames } from './subject-names.tsx';

interface CaseDrawerProps {
  guid: string;
  onClose: () => void;
}

/** A case in a drawer over the list: its evidence, its events, and the available actions. */
export function CaseDrawer({ guid, onClose }: CaseDrawerProps) {
  const query = useCase(guid);
  return (
    <Sheet
      title={query.data ? `线索 ${query.data.number}` : '线索'}
      size="min(1480px, 96vw)"
      actions={query.data && <ExportCase one={query.data} />}
      onClose={onClose}
    >
      <LoadedPart query={query} name="线索" height={600}>
        {(one) => (
          <>
            <WithdrawnBanner one={one} />
            <CaseHead one={one} />
            <div className={styles['drawer']}>
              <CaseEvidence one={one} />
              <div className={styles['work']}>
                <CaseActions one={one} />
                <CaseMeasures one={one} />
                <CaseTasks one={one} />
                <CaseFiles one={one} />
                <CaseEvents events={one.events} />
              </div>
            </div>
          </>
        )}
      </LoadedPart>
    </Sheet>
  );
}

/** Exports the case as an archive: a workbook, the evidence as stored, the files, and their hashes. */
function ExportCase({ one }: { one: RiskCaseDetail }) {
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    await saveCase(one).catch((error: unknown) => toast('error', error instanceof Error ? error.message : String(error)));
    setBusy(false);
  }
  return (
    <Button size="small" icon={<DownloadOutlined />} loading={isBusy} onClick={() => void save()}>
      导出
    </Button>
  );
}

/** User, time and reason of the withdrawal. */
function WithdrawnBanner({ one: { state, events } }: { one: RiskCaseDetail }) {
  const withdrawal = state === inState.withdrawn ? events.findLast(({ action }) => action === 'withdraw') : undefined;
  if (!withdrawal) return null;
  const { byName, at, note } = withdrawal;
  return (
    <Alert
      className={styles['banner'] ?? ''}
      type="warning"
      showIcon
      title={`本线索已由${byName ?? '系统'}于 ${formatTime(at)} 撤回，仅供查阅，不计入待办、统计、规则成效与报告`}
      description={`撤回原因：${note}`}
    />
  );
}

function CaseHead({ one }: { one: RiskCaseDetail }) {
  const facts: Facts = [
    ['主体', <SubjectNames subject={one} />],
    ['规则', `${one.ruleName}${one.findingNum > 1 ? `（立案时；共 ${one.findingNum} 项发现）` : ''}`],
    ['状态', <StateTag state={one.state} />],
    ['核查结果', one.outcome ?? missing],
    ['处理人', `${one.assigneeName ?? missing}${one.needsOwner ? '（账号已停用或锁定，需要新的负责人）' : ''}`],
    ['到期', `${formatDay(one.dueAt)}${isOverdue(one) ? '（已超期）' : ''}`],
    ['强度', formatStrength(one.strength)],
    ['金额', one.amount === null ? missing : `${formatWan(one.amount)} 万元`],
    ['涉及标段', one.lotNum === null ? missing : `${formatCount(one.lotNum)} 个`],
    ['登记', `${one.openedByName} ${formatDay(one.openedAt)}`],
    ...(one.deferredUntil === null ? [] : [['暂缓至', formatDay(one.deferredUntil)] as const]),
  ];
  return (
    <section className={`${sheet['part']} ${styles['head']}`} aria-label="基本情况">
      <FactList facts={facts} className={sheet['facts']} />
      <p className={styles['disclaimer']}>仅供核查，不构成结论</p>
    </section>
  );
}
