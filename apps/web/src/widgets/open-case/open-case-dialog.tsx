import type { NewCase, RiskCase } from '@tenderscope/contract';
import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { caseAddress } from '../../lib/cases/case-address.ts';
import { openCase } from '../../lib/cases/case-calls.ts';
import { useReloadCases } from '../../lib/cases/use-cases.ts';
import styles from './open-case.module.css';

interface OpenCaseDialogProps {
  finding: Omit<NewCase, 'note'>;
  onClose: () => void;
}

/** Requests a note, opens the case, and shows its number. */
export function OpenCaseDialog({ finding, onClose }: OpenCaseDialogProps) {
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [opened, setOpened] = useState<Pick<RiskCase, 'guid' | 'number'> | null>(null);
  const reload = useReloadCases();
  async function submit(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      setOpened(await openCase({ ...finding, note }));
      await reload();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }
  if (opened) {
    return (
      <Modal open title="转为线索" width={440} cancelText="关闭" onCancel={onClose} footer={(_, { CancelBtn }) => <CancelBtn />}>
        <p role="status" className={styles['done']}>
          线索 {opened.number} 已登记。<Link to={caseAddress(opened.guid)}>查看线索 {opened.number}</Link>
        </p>
      </Modal>
    );
  }
  return (
    <Modal open title="转为线索" width={440} okText="登记" cancelText="取消" confirmLoading={isBusy} onOk={() => void submit()} onCancel={onClose}>
      <p className={styles['hint']}>登记时固定当前证据，并计算其 SHA-256。仅供核查，不构成结论。</p>
      <Input.TextArea
        aria-label="备注"
        placeholder="备注（可不填）"
        autoFocus
        rows={4}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {failure !== null && <Alert className={styles['failure'] ?? ''} type="error" showIcon title={failure} />}
    </Modal>
  );
}
