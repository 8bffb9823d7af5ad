import { caseActions, exclusionReasons, type CaseBulk, type ExclusionReason, type RiskCase } from '@tenderscope/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { takeBulkStep } from '../../lib/cases/case-calls.ts';
import { useAssignees, useReloadCases } from '../../lib/cases/use-cases.ts';
import { Field, TextField } from '../../widgets/form/field.tsx';
import { FormDialog } from '../../widgets/form/form-dialog.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { toast } from '../../widgets/toast/toast.ts';

interface BulkDialogProps {
  action: CaseBulk['action'];
  cases: readonly RiskCase[];
  onClose: () => void;
}

interface Refusal {
  guid: string;
  text: string;
}

interface BulkInput {
  assigneeGuid: string | undefined;
  reason: ExclusionReason | undefined;
  note: string;
}

const blank: BulkInput = { assigneeGuid: undefined, reason: undefined, note: '' };

/** Assigns or excludes several cases; rejected cases are listed with the reason. */
export function BulkDialog({ action, cases, onClose }: BulkDialogProps) {
  const assignees = useAssignees();
  const reload = useReloadCases();
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const { name } = caseActions[action];
  const numberOf = (guid: string): string => cases.find((one) => one.guid === guid)?.number ?? guid;
  const form = useForm<BulkInput>({
    start: blank,
    draft: `cases:${action}`,
    problems: ({ assigneeGuid, reason }) => ({
      ...(action === 'assign' && assigneeGuid === undefined && { assigneeGuid: '请选择处理人' }),
      ...(action === 'exclude' && reason === undefined && { reason: '请选择排除原因' }),
    }),
    submit: async (input) => {
      const versions = cases.map(({ guid, version }) => ({ guid, version }));
      const answer = await takeBulkStep({ action, cases: versions, ...input });
      if (answer.done.length > 0) toast('success', `已${name} ${answer.done.length} 条线索`);
      setRefused(answer.refused.map((one) => ({ guid: one.guid, text: `${numberOf(one.guid)}：${one.reason}` })));
      await reload();
      if (answer.refused.length === 0) onClose();
    },
  });
  const result = refused.length > 0 && (
    <div role="alert">
      <p>以下 {refused.length} 条未能{name}，其余已完成：</p>
      <ul>
        {refused.map(({ guid, text }) => (
          <li key={guid}>{text}</li>
        ))}
      </ul>
    </div>
  );
  return (
    <FormDialog form={form} title={`${name} ${cases.length} 条线索`} okText={name} result={result || null} onClose={onClose}>
      {action === 'assign'
        ? (
            <Field form={form} name="assigneeGuid" label="处理人">
              {(control, value, set) => (
                <Select
                  {...control}
                  placeholder={assignees.isError ? `处理人未能加载：${assignees.error.message}` : '选择处理人'}
                  loading={assignees.isPending}
                  options={(assignees.data ?? []).map(({ guid, name: label }) => ({ value: guid, label }))}
                  value={value}
                  onChange={set}
                  showSearch={{ optionFilterProp: 'label' }}
                />
              )}
            </Field>
          )
        : (
            <Field form={form} name="reason" label="排除原因">
              {(control, value, set) => (
                <Select
                  {...control}
                  placeholder="选择排除原因"
                  options={exclusionReasons.map((one) => ({ value: one, label: one }))}
                  value={value}
                  onChange={set}
                />
              )}
            </Field>
          )}
      <TextField form={form} name="note" label="备注" placeholder="可不填" rows={3} maxLength={2000} />
    </FormDialog>
  );
}
