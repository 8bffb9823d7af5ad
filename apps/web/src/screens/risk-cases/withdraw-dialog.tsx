import type { RiskCase } from '@tenderscope/contract';
import { Alert, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { takeCaseStep } from '../../lib/cases/case-calls.ts';
import { useReloadCases } from '../../lib/cases/use-cases.ts';
import { toast } from '../../widgets/toast/toast.ts';
import styles from './risk-cases.module.css';

interface WithdrawDialogProps {
  one: RiskCase;
  onDone: () => void;
  onClose: () => void;
}

/** Withdraws a case that was opened in error, with the reason. */
export function WithdrawDialog({ one: { guid, number, version }, onDone, onClose }: WithdrawDialogProps) {
  const id = useId();
  const reload = useReloadCases();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await takeCaseStep(guid, 'withdraw', { version, note });
      toast('success', `${number}：撤回已完成`);
      onDone();
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    await reload();
    setBusy(false);
  }
  return (
    <Modal
      open
      title={`撤回线索 ${number}`}
      width={480}
      okText="撤回"
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ danger: true, disabled: note.trim() === '' }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <div className={styles['form']}>
        <p className={styles['hint']}>
          撤回用于登记有误的线索。线索及其证据、附件与记录仍会保留，标为「已撤回」，不再计入待办、统计、规则成效与报告，且不能恢复；同一主体与规则可重新登记。查否的线索请用「排除」。
        </p>
        <div className={styles['field']}>
          <label htmlFor={id}>撤回原因</label>
          <Input.TextArea id={id} autoFocus rows={3} maxLength={2000} value={note} onChange={({ target }) => setNote(target.value)} />
        </div>
        {failure !== null && <Alert type="error" showIcon title={failure} />}
      </div>
    </Modal>
  );
}
