import { caseActions, exclusionReasons, type CaseBulk, type ExclusionReason, type RiskCase } from '@tenderscope/contract';
import { Alert, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { takeBulkStep } from '../../lib/cases/case-calls.ts';
import { useAssignees, useReloadCases } from '../../lib/cases/use-cases.ts';
import { toast } from '../../widgets/toast/toast.ts';
import styles from './risk-cases.module.css';

interface BulkDialogProps {
  action: CaseBulk['action'];
  cases: readonly RiskCase[];
  onClose: () => void;
}

interface Refusal {
  guid: string;
  text: string;
}

/** Assigns or excludes several cases; rejected cases are listed with the reason. */
export function BulkDialog({ action, cases, onClose }: BulkDialogProps) {
  const assignees = useAssignees();
  const reload = useReloadCases();
  const [assigneeGuid, setAssignee] = useState<string>();
  const [reason, setReason] = useState<ExclusionReason>();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const chosen = action === 'assign' ? assigneeGuid : reason;
  const { name } = caseActions[action];

  async function submit(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const versions = cases.map(({ guid, version }) => ({ guid, version }));
      const answer = await takeBulkStep({ action, cases: versions, assigneeGuid, reason, note });
      if (answer.done.length > 0) toast('success', `已${name} ${answer.done.length} 条线索`);
      setRefused(answer.refused.map((one) => ({ guid: one.guid, text: `${numberOf(one.guid)}：${one.reason}` })));
      await reload();
      if (answer.refused.length === 0) onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }
  const numberOf = (guid: string): string => cases.find((one) => one.guid === guid)?.number ?? guid;
  const isOver = refused.length > 0;
  return (
    <Modal
      open
      title={`${name} ${cases.length} 条线索`}
      width={480}
      okText={name}
      cancelText={isOver ? '关闭' : '取消'}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: chosen === undefined, hidden: isOver }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      {isOver
        ? (
            <div role="alert">
              <p>以下 {refused.length} 条未能{name}，其余已完成：</p>
              <ul>
                {refused.map(({ guid, text }) => (
                  <li key={guid}>{text}</li>
                ))}
              </ul>
            </div>
          )
        : (
            <div className={styles['form']}>
              {action === 'assign'
                ? (
                    <Select
                      aria-label="处理人"
                      placeholder={assignees.isError ? `处理人未能加载：${assignees.error.message}` : '选择处理人'}
                      autoFocus
                      loading={assignees.isPending}
                      options={(assignees.data ?? []).map(({ guid, name: label }) => ({ value: guid, label }))}
                      value={assigneeGuid}
                      onChange={setAssignee}
                      showSearch={{ optionFilterProp: 'label' }}
                    />
                  )
                : (
                    <Select
                      aria-label="排除原因"
                      placeholder="选择排除原因"
                      autoFocus
                      options={exclusionReasons.map((value) => ({ value, label: value }))}
                      value={reason}
                      onChange={setReason}
                    />
                  )}
              <Input.TextArea aria-label="备注" placeholder="备注（可不填）" rows={3} maxLength={2000} value={note} onChange={({ target }) => setNote(target.value)} />
              {failure !== null && <Alert type="error" showIcon title={failure} />}
            </div>
          )}
    </Modal>
  );
}
