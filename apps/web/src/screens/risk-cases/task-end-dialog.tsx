import { inTaskState, type CaseTask, type TaskEnd } from '@tenderscope/contract';
import { endTask } from '../../lib/cases/case-work-calls.ts';
import { useReloadCases } from '../../lib/cases/use-cases.ts';
import { TextField } from '../../widgets/form/field.tsx';
import { FormDialog } from '../../widgets/form/form-dialog.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { toast } from '../../widgets/toast/toast.ts';

interface TaskEndDialogProps {
  guid: string;
  task: CaseTask;
  state: TaskEnd['state'];
  onClose: () => void;
}

/** Completes or cancels a task, with its result or the reason. */
export function TaskEndDialog({ guid, task, state, onClose }: TaskEndDialogProps) {
  const reload = useReloadCases();
  const isDone = state === inTaskState.done;
  const label = isDone ? '办理结果' : '取消原因';
  const form = useForm({
    start: { note: '' },
    draft: `case-task-end:${task.guid}`,
    problems: ({ note }) => ({ ...(note.trim() === '' && { note: `请填写${label}` }) }),
    submit: async ({ note }) => {
      try {
        await endTask(guid, task.guid, { state, note });
      } finally {
        await reload();
      }
      toast('success', `任务「${task.title}」${state}`);
      onClose();
    },
  });
  const name = isDone ? '完成' : '取消';
  return (
    <FormDialog form={form} title={`${name}任务「${task.title}」`} okText={`${name}任务`} cancelText="返回" isDanger={!isDone} onClose={onClose}>
      <TextField form={form} name="note" label={label} rows={3} maxLength={2000} />
    </FormDialog>
  );
}
