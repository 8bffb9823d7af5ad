import type { NewCase, RiskCase } from '@tenderscope/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { caseAddress } from '../../lib/cases/case-address.ts';
import { openCase } from '../../lib/cases/case-calls.ts';
import { useReloadCases } from '../../lib/cases/use-cases.ts';
import { TextField } from '../form/field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import styles from './open-case.module.css';

interface OpenCaseDialogProps {
  finding: Omit<NewCase, 'note'>;
  onClose: () => void;
}

/** Requests a note, opens the case, and shows its number. */
export function OpenCaseDialog({ finding, onClose }: OpenCaseDialogProps) {
  const [opened, setOpened] = useState<Pick<RiskCase, 'guid' | 'number'> | null>(null);
  const reload = useReloadCases();
  const form = useForm({
    start: { note: '' },
    draft: `case:${finding.rule}:${finding.subject.guids.join(',')}`,
    submit: async ({ note }) => {
      setOpened(await openCase({ ...finding, note }));
      await reload();
    },
  });
  const result = opened && (
    <p role="status" className={styles['done']}>
      线索 {opened.number} 已登记。<Link to={caseAddress(opened.guid)}>查看线索 {opened.number}</Link>
    </p>
  );
  return (
    <FormDialog form={form} title="转为线索" width={440} okText="登记" result={result} onClose={onClose}>
      <p className={styles['hint']}>登记时固定当前证据，并计算其 SHA-256。仅供核查，不构成结论。</p>
      <TextField form={form} name="note" label="备注" placeholder="可不填" rows={4} maxLength={2000} />
    </FormDialog>
  );
}
