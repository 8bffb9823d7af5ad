import { businessDay, endOfDay, startOfDay, type CaseTask, type RiskCaseDetail } from '@tenderscope/contract';
import { Select } from 'antd';
import { serverNow } from '../../lib/api/server-clock.ts';
import { addTask, changeTask, useTaskOwners } from '../../lib/cases/case-work-calls.ts';
import { useReloadCases } from '../../lib/cases/use-cases.ts';
import { Field, TextField } from '../../widgets/form/field.tsx';
import { FormDialog } from '../../widgets/form/form-dialog.tsx';
import { useForm, type Problems } from '../../widgets/form/use-form.ts';
import { toast } from '../../widgets/toast/toast.ts';

interface TaskDialogProps {
  one: RiskCaseDetail;
  /** Task to give to somebody else or to another day; null for a new one. */
  task: CaseTask | null;
  onClose: () => void;
}

interface TaskInput {
  title: string;
  ownerGuid: string | undefined;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** Fields of a task that are missing or wrong. */
export function taskProblems({ title, ownerGuid, day }: TaskInput): Problems<TaskInput> {
  return {
    ...(title.trim() === '' && { title: '请填写任务' }),
    ...(ownerGuid === undefined && { ownerGuid: '请选择负责人' }),
    ...(Number.isNaN(startOfDay(day)) && { day: '请填写完成期限' }),
  };
}

/** Adds a task to a case, or changes owner and day of an open one. */
export function TaskDialog({ one: { guid, number }, task, onClose }: TaskDialogProps) {
  const reload = useReloadCases();
  const owners = useTaskOwners(guid);
  const form = useForm<TaskInput>({
    start: { title: task?.title ?? '', ownerGuid: task?.ownerGuid, day: task ? businessDay(task.dueAt) : '' },
    draft: `case-task:${task?.guid ?? guid}`,
    problems: taskProblems,
    submit: async ({ title, ownerGuid = '', day }) => {
      const change = { ownerGuid, dueAt: endOfDay(day) };
      try {
        await (task ? changeTask(guid, task.guid, change) : addTask(guid, { title, ...change }));
      } finally {
        await reload();
      }
      toast('success', `${number}：${task ? '任务已调整' : '任务已添加'}`);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={task ? `调整任务「${task.title}」` : `为线索 ${number} 添加任务`} okText={task ? '调整' : '添加'} onClose={onClose}>
      {!task && <TextField form={form} name="title" label="任务" maxLength={200} rows={2} />}
      <Field form={form} name="ownerGuid" label="负责人">
        {(control, value, set) => (
          <Select
            {...control}
            placeholder={owners.isError ? '用户未能加载' : '请选择'}
            loading={owners.isPending}
            options={(owners.data ?? []).map((owner) => ({ value: owner.guid, label: owner.name }))}
            value={value ?? null}
            onChange={set}
            showSearch={{ optionFilterProp: 'label' }}
          />
        )}
      </Field>
      <TextField form={form} name="day" label="完成期限" type="date" min={businessDay(serverNow())} />
    </FormDialog>
  );
}
