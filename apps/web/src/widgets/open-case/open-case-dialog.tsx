import type { NewCase, RiskCase } from '@tenderscope/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { caseAddress } from '../../lib/cases/case-address.ts';
import { addFinding, openCase } from '../../lib/cases/case-calls.ts';
import { useFittingCases, useReloadCases } from '../../lib/cases/use-cases.ts';
import { Field, TextField } from '../form/field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { caseTitle } from './case-title.ts';
import styles from './open-case.module.css';

interface OpenCaseDialogProps {
  finding: Omit<NewCase, 'note'>;
  onOpened?: (guid: string) => Promise<void>;
  onClose: () => void;
}

/** Value of a new case in the choice of the case. */
const aNewCase = '';

/** Requests a note, opens a case or adds the finding to an open one about the same companies or lots, and shows its number. */
export function OpenCaseDialog({ finding, onOpened, onClose }: OpenCaseDialogProps) {
  const [done, setDone] = useState<(Pick<RiskCase, 'guid' | 'number'> & { isAdded: boolean }) | null>(null);
  const reload = useReloadCases();
  const fitting = useFittingCases(finding.subject);
  const form = useForm({
    start: { note: '', guid: aNewCase },
    draft: `case:${finding.rule}:${finding.subject.guids.join(',')}`,
    submit: async ({ note, guid }) => {
      const one = fitting.data?.find((open) => open.guid === guid);
      if (guid !== aNewCase && !one) throw new Error('所选线索已不在进行中，请另选');
      const saved = one ? await addFinding(one.guid, { ...finding, note, version: one.version }) : await openCase({ ...finding, note });
      await onOpened?.(saved.guid);
      setDone({ guid: saved.guid, number: saved.number, isAdded: one !== undefined });
      await reload();
    },
  });
  const result = done && (
    <p role="status" className={styles['done']}>
      {done.isAdded ? '发现已加入线索' : '线索'} {done.number}{done.isAdded ? '。' : ' 已登记。'}
      <Link to={caseAddress(done.guid)}>查看线索 {done.number}</Link>
    </p>
  );
  const open = fitting.data ?? [];
  return (
    <FormDialog form={form} title="转为线索" width={520} okText="登记" result={result} onClose={onClose}>
      <p className={styles['hint']}>登记时固定当前证据及其依据（成员、标段、全部投标等），并计算其 SHA-256。仅供核查，不构成结论。</p>
      {open.length > 0 && (
        <Field form={form} name="guid" label="登记为">
          {(control, value, set) => (
            <Select
              {...control}
              value={value}
              onChange={set}
              options={[{ value: aNewCase, label: '新的线索' }, ...open.map((one) => ({ value: one.guid, label: `加入 ${caseTitle(one)}` }))]}
            />
          )}
        </Field>
      )}
      {open.length > 0 && (
        <p className={styles['hint']}>{`有 ${open.length} 条进行中的线索涉及相同的企业或标段，可以把本发现加入其中一条`}</p>
      )}
      <TextField form={form} name="note" label="备注" placeholder="可不填" rows={4} maxLength={2000} />
    </FormDialog>
  );
}
