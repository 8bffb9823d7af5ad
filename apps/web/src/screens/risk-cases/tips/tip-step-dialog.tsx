import { businessDay, caseStates, inState, tipCloseReasons, type CasePageRequest, type TipAction, type TipDetail } from '@tenderscope/contract';
import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { takeTipStep } from '../../../lib/cases/tip-calls.ts';
import { useAssignees, useCasePage, useReloadCases } from '../../../lib/cases/use-cases.ts';
import { Field, TextField } from '../../../widgets/form/field.tsx';
import { FormDialog } from '../../../widgets/form/form-dialog.tsx';
import { useForm, type FormState } from '../../../widgets/form/use-form.ts';
import { toast } from '../../../widgets/toast/toast.ts';
import { caseTitle } from '../../../widgets/open-case/case-title.ts';
import { stepBody, stepNames, stepProblems, type StepInput } from './tip-step-plans.ts';

interface TipStepDialogProps {
  tip: TipDetail;
  action: TipAction;
  onClose: () => void;
}

const reasons = tipCloseReasons.map((value) => ({ value, label: value }));

/** One step on a report, with its fields and a note. */
export function TipStepDialog({ tip, action, onClose }: TipStepDialogProps) {
  const { guid, number, version } = tip;
  const reload = useReloadCases();
  const name = stepNames[action];
  const form = useForm<StepInput>({
    start: { ownerGuid: tip.needsOwner ? undefined : tip.ownerGuid, due: businessDay(tip.dueAt), caseGuid: undefined, reason: undefined, note: '' },
    draft: `tip-${action}:${guid}`,
    problems: (input) => stepProblems(action, input),
    submit: async (input) => {
      try {
        await takeTipStep(guid, action, stepBody(action, input, version));
      } finally {
        await reload();
      }
      toast('success', `${number}：${name}已完成`);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`${name}：举报 ${number}`} okText={name} isDanger={action === 'close'} onClose={onClose}>
      {action === 'assign' && <OwnerField form={form} />}
      {action === 'assign' && <TextField form={form} name="due" label="办理期限" type="date" />}
      {action === 'attach' && <CaseField form={form} />}
      {action === 'close' && (
        <Field form={form} name="reason" label="办结原因">
          {(control, value, set) => <Select {...control} placeholder="请选择" options={reasons} value={value ?? null} onChange={set} />}
        </Field>
      )}
      <TextField form={form} name="note" label={action === 'assign' || action === 'attach' ? '说明（可不填）' : '说明'} rows={3} maxLength={2000} />
    </FormDialog>
  );
}

function OwnerField({ form }: { form: FormState<StepInput> }) {
  const { data = [], isPending, isError } = useAssignees();
  return (
    <Field form={form} name="ownerGuid" label="承办人">
      {(control, value, set) => (
        <Select
          {...control}
          placeholder={isError ? '用户未能加载' : '请选择'}
          loading={isPending}
          options={data.map((one) => ({ value: one.guid, label: one.name }))}
          value={value ?? null}
          onChange={set}
          showSearch={{ optionFilterProp: 'label' }}
        />
      )}
    </Field>
  );
}

const pageOf = (keyword: string): CasePageRequest => ({
  ...{ orderDescs: [{ col: 'updatedAt', asc: false }], pageNum: 1, pageSize: 20, outcomes: [], rules: [] },
  ...{ states: caseStates.filter((state) => state !== inState.withdrawn), isMine: false, isOverdue: false, needsOwner: false, keyword },
});

/** Choice of a case, searched by number or subject; the last changed first. */
function CaseField({ form }: { form: FormState<StepInput> }) {
  const [keyword, setKeyword] = useState('');
  const page = useCasePage(useMemo(() => pageOf(keyword.trim()), [keyword]));
  const options = (page.data?.rows ?? []).map((one) => ({ value: one.guid, label: caseTitle(one) }));
  return (
    <Field form={form} name="caseGuid" label="线索">
      {(control, value, set) => (
        <Select
          {...control}
          placeholder="编号或主体名称"
          loading={page.isFetching}
          options={options}
          value={value ?? null}
          onChange={set}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          notFoundContent={page.isFetching ? null : '没有符合条件的线索'}
        />
      )}
    </Field>
  );
}
