import { businessDay, caseOutcomes, exclusionReasons, type CaseAction, type RiskCaseDetail } from '@tenderscope/contract';
import { Select } from 'antd';
import { useAssignees } from '../../lib/cases/use-cases.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { Field as FormField, TextField } from '../../widgets/form/field.tsx';
import type { FormState } from '../../widgets/form/use-form.ts';
import { ClauseField } from './clause-field.tsx';
import { actionPlans, fieldNames, type Draft, type Field } from './action-plans.ts';

interface ActionFieldsProps {
  one: RiskCaseDetail;
  action: CaseAction;
  form: FormState<Draft>;
}

const lists = { reason: exclusionReasons, outcome: caseOutcomes } as const;

/** The labelled fields of an action, and its note. */
export function ActionFields({ one, action, form }: ActionFieldsProps) {
  const { fields, free = [], isNoteNeeded } = actionPlans[action];
  return (
    <>
      {fields.map((field) => (
        <OneField
          key={field}
          one={one}
          field={field}
          label={`${action === 'defer' ? '暂缓至' : fieldNames[field]}${free.includes(field) ? '（可不填）' : ''}`}
          form={form}
        />
      ))}
      <TextField form={form} name="note" label={isNoteNeeded ? '备注' : '备注（可不填）'} rows={3} maxLength={2000} />
    </>
  );
}

function OneField({ one, field, label, form }: { one: RiskCaseDetail; field: Field; label: string; form: FormState<Draft> }) {
  const shared = { form, label };
  if (field === 'assigneeGuid') return <AssigneeField {...shared} />;
  if (field === 'clause') return <ClauseField {...shared} one={one} />;
  if (field === 'day') return <TextField {...shared} name="day" type="date" min={businessDay(serverNow())} />;
  if (field === 'target' || field === 'documentNumber') return <TextField {...shared} name={field} maxLength={field === 'target' ? 200 : 100} />;
  const options = lists[field].map((value) => ({ value, label: value }));
  return (
    <FormField {...shared} name={field}>
      {(control, value, set) => <Select {...control} placeholder="请选择" options={options} value={value ?? null} onChange={set} />}
    </FormField>
  );
}

function AssigneeField({ form, label }: { form: FormState<Draft>; label: string }) {
  const { data = [], isPending, isError } = useAssignees();
  return (
    <FormField form={form} name="assigneeGuid" label={label}>
      {(control, value, set) => (
        <Select
          {...control}
          placeholder={isError ? '处理人未能加载' : '请选择'}
          loading={isPending}
          options={data.map(({ guid, name }) => ({ value: guid, label: name }))}
          value={value ?? null}
          onChange={set}
          showSearch={{ optionFilterProp: 'label' }}
        />
      )}
    </FormField>
  );
}
