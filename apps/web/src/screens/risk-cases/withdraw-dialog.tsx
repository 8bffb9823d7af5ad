import type { RiskCaseDetail } from '@tenderscope/contract';
import { Alert } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { takeCaseStep } from '../../lib/cases/case-calls.ts';
import { useReloadCases } from '../../lib/cases/use-cases.ts';
import { TextField } from '../../widgets/form/field.tsx';
import { FormDialog } from '../../widgets/form/form-dialog.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { toast } from '../../widgets/toast/toast.ts';
import { conflictAt, conflictText, type CaseConflict } from './case-conflict.ts';
import styles from './risk-cases.module.css';

interface WithdrawDialogProps {
  one: RiskCaseDetail;
  onDone: () => void;
  onClose: () => void;
}

/** Withdraws a case that was opened in error, with the reason. */
export function WithdrawDialog({ one, onDone, onClose }: WithdrawDialogProps) {
  const { guid, number, version } = one;
  const [conflict, setConflict] = useState<CaseConflict | null>(null);
  const reload = useReloadCases();
  const form = useForm({
    start: { note: '' },
    draft: `case-withdrawal:${guid}`,
    problems: ({ note }) => ({ ...(note.trim() === '' && { note: '请填写撤回原因' }) }),
    submit: async ({ note }) => {
      try {
        await takeCaseStep(guid, 'withdraw', { version, note });
        toast('success', `${number}：撤回已完成`);
        onDone();
        onClose();
      } catch (error) {
        setConflict(error instanceof ApiError && error.code === '409' ? conflictAt(one, error.message) : null);
        throw error;
      } finally {
        await reload();
      }
    },
  });
  return (
    <FormDialog form={form} title={`撤回线索 ${number}`} okText="撤回" isDanger refusal={conflict && <Alert type="error" showIcon title={conflictText(one, conflict)} />} onClose={onClose}>
      <p className={styles['hint']}>
        撤回用于登记有误的线索。线索及其证据、附件与记录仍会保留，标为「已撤回」，不再计入待办、统计、规则成效与报告，且不能恢复；同一主体与规则可重新登记。查否的线索请用「排除」。
      </p>
      <TextField form={form} name="note" label="撤回原因" rows={3} maxLength={2000} />
    </FormDialog>
  );
}
