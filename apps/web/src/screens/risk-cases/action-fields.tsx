import { businessDay, caseClauses, caseOutcomes, exclusionReasons, type CaseAction } from '@tenderscope/contract';
import { Input, Select } from 'antd';
import { useId, type ReactNode } from 'react';
import { useAssignees } from '../../lib/cases/use-cases.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { actionPlans, type Draft, type Field } from './action-plans.ts';
import styles from './risk-cases.module.css';

interface ActionFieldsProps {
  action: CaseAction;
  draft: Draft;
  onChange: (patch: Partial<Draft>) => void;
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const names: Record<Field, string> = {
  assigneeGuid: '处理人',
  reason: '排除原因',
  clause: '依据条款（招标投标法实施条例）',
  outcome: '核查结果',
  target: '移送对象',
  documentNumber: '文书编号',
  day: '期限',
};
const lists = { reason: exclusionReasons, clause: caseClauses, outcome: caseOutcomes } as const;

/** The labelled fields of an action, and its note. */
export function ActionFields({ action, draft, onChange }: ActionFieldsProps) {
  const setNote = (note: string): void => onChange({ note });
  const { fields, free = [], isNoteNeeded } = actionPlans[action];
  return (
    <>
      {fields.map((field) => (
        <Labelled key={field} label={`${action === 'defer' ? '暂缓至' : names[field]}${free.includes(field) ? '（可不填）' : ''}`}>
          {(id) => <OneField id={id} field={field} draft={draft} onChange={onChange} />}
        </Labelled>
      ))}
      <Labelled label={isNoteNeeded ? '备注' : '备注（可不填）'}>
        {(id) => (
          <Input.TextArea id={id} rows={3} maxLength={2000} value={draft.note} onChange={({ target }) => setNote(target.value)} />
        )}
      </Labelled>
    </>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

function OneField({ id, field, draft, onChange }: { id: string; field: Field } & Omit<ActionFieldsProps, 'action'>) {
  if (field === 'assigneeGuid') return <AssigneeField id={id} value={draft.assigneeGuid} onChange={(assigneeGuid) => onChange({ assigneeGuid })} />;
  if (field === 'day') {
    return <Input id={id} type="date" min={businessDay(serverNow())} value={draft.day} onChange={({ target }) => onChange({ day: target.value })} />;
  }
  if (field === 'target' || field === 'documentNumber') {
    const max = field === 'target' ? 200 : 100;
    return <Input id={id} maxLength={max} value={draft[field]} onChange={({ target }) => onChange({ [field]: target.value })} />;
  }
  return <Select id={id} placeholder="请选择" options={plain(lists[field])} value={draft[field] ?? null} onChange={(value) => onChange({ [field]: value })} />;
}

function AssigneeField({ id, value, onChange }: { id: string; value: string | undefined; onChange: (guid: string) => void }) {
  const { data = [], isPending, isError } = useAssignees();
  return (
    <Select
      id={id}
      placeholder={isError ? '处理人未能加载' : '请选择'}
      loading={isPending}
      options={data.map(({ guid, name }) => ({ value: guid, label: name }))}
      value={value ?? null}
      onChange={onChange}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}
