import { longestNote, metrics, noteProblem, noteReaders, type MetricKey, type Note, type NoteReaders } from '@tenderscope/contract';
import { Radio, Select } from 'antd';
import { ApiError } from '../../lib/api/api-error.ts';
import { addNote, changeNote, useReloadNotes } from '../../lib/notes/use-notes.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { targetTexts } from '../../lib/targets/messages.ts';
import { Field, TextField } from '../form/field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { toast } from '../toast/toast.ts';

export interface NotePlace {
  /** Null for all units. */
  unit: string | null;
  /** First and last day, `YYYY-MM-DD`. */
  firstDay: string;
  lastDay: string;
}

interface NoteFormProps {
  metric: MetricKey;
  place: NotePlace;
  /** The note to change; null for a new one. */
  note: Note | null;
  onClose: () => void;
}

interface NoteInput {
  /** Empty for all units. */
  unit: string;
  firstDay: string;
  lastDay: string;
  readers: NoteReaders;
  content: string;
}

const readerOptions = Object.entries(noteReaders).map(([value, label]) => ({ value, label }));

const problemsOf = (input: NoteInput) => ({
  ...noteProblem(input),
  ...(input.firstDay === '' && { firstDay: '请选择开始日期' }),
  ...(input.lastDay === '' && { lastDay: '请选择结束日期' }),
});

/** Adds or changes a note on a period of a metric. */
export function NoteForm({ metric, place: { unit, firstDay, lastDay }, note, onClose }: NoteFormProps) {
  const reload = useReloadNotes();
  const units = useSession(({ zbrList }) => zbrList);
  const seesAll = useSession(({ userInfo }) => userInfo?.seesAllUnits ?? false);
  const form = useForm<NoteInput>({
    start: { unit: unit ?? '', firstDay, lastDay, readers: note?.readers ?? 'scope', content: note?.content ?? '' },
    draft: note ? `note:${note.guid}` : `note:new:${metric}`,
    problems: problemsOf,
    submit: async ({ unit: chosen, ...text }) => {
      try {
        if (note) await changeNote(note.guid, { ...text, version: note.version });
        else await addNote({ ...text, metric, unit: chosen === '' ? null : chosen });
      } catch (error) {
        if (error instanceof ApiError && error.code === '409') await reload();
        throw error;
      }
      await reload();
      toast('success', note ? '已修改批注' : '已添加批注');
      onClose();
    },
  });
  const options = [
    ...(seesAll ? [{ value: '', label: targetTexts.allUnits }] : []),
    ...units.map(({ DanWei_Guid, DanWei_Name }) => ({ value: DanWei_Guid, label: DanWei_Name })),
  ];
  return (
    <FormDialog form={form} title={`${note ? '修改' : '添加'}批注：${metrics[metric].name}`} width={520} okText="保存" onClose={onClose}>
      {!note && (
        <Field form={form} name="unit" label="单位（含下级）">
          {(control, value, set) => <Select {...control} showSearch={{ optionFilterProp: 'label' }} options={options} value={value} onChange={set} />}
        </Field>
      )}
      <TextField form={form} name="firstDay" label="开始日期" type="date" />
      <TextField form={form} name="lastDay" label="结束日期（同一天则填同一日期）" type="date" min={form.values.firstDay} />
      <Field form={form} name="readers" label="可见范围" help="只有能查看该单位数据的用户才可能看到；仅「所有可查看该单位的用户」的批注进入报告、打印和导出">
        {(control, value, set) => (
          <Radio.Group {...control} options={readerOptions} value={value} onChange={({ target }) => set(target.value as NoteReaders)} />
        )}
      </Field>
      <TextField form={form} name="content" label={`批注（最多 ${longestNote} 字，现 ${form.values.content.trim().length} 字）`} rows={4} />
    </FormDialog>
  );
}
