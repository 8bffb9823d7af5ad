import { businessDay, endOfDay, startOfDay, type RiskCaseDetail } from '@tenderscope/contract';
import { serverNow } from '../../lib/api/server-clock.ts';
import { addMeasure } from '../../lib/cases/case-work-calls.ts';
import { useReloadCases } from '../../lib/cases/use-cases.ts';
import { TextField } from '../../widgets/form/field.tsx';
import { FormDialog } from '../../widgets/form/form-dialog.tsx';
import { useForm, type Problems } from '../../widgets/form/use-form.ts';
import { toast } from '../../widgets/toast/toast.ts';

interface MeasureInput {
  title: string;
  responsible: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

function measureProblems({ title, responsible, day }: MeasureInput): Problems<MeasureInput> {
  return {
    ...(title.trim() === '' && { title: '请填写整改事项' }),
    ...(responsible.trim() === '' && { responsible: '请填写责任单位或人员' }),
    ...(Number.isNaN(startOfDay(day)) && { day: '请填写整改期限' }),
  };
}

/** Adds a measure of rectification to a confirmed case. */
export function MeasureDialog({ one: { guid, number }, onClose }: { one: RiskCaseDetail; onClose: () => void }) {
  const reload = useReloadCases();
  const form = useForm<MeasureInput>({
    start: { title: '', responsible: '', day: '' },
    draft: `case-measure:${guid}`,
    problems: measureProblems,
    submit: async ({ title, responsible, day }) => {
      try {
        await addMeasure(guid, { title, responsible, dueAt: endOfDay(day) });
      } finally {
        await reload();
      }
      toast('success', `${number}：整改事项已添加`);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`为线索 ${number} 添加整改事项`} okText="添加" onClose={onClose}>
      <TextField form={form} name="title" label="整改事项" maxLength={1000} rows={3} />
      <TextField form={form} name="responsible" label="责任单位或人员" maxLength={200} />
      <TextField form={form} name="day" label="整改期限" type="date" min={businessDay(serverNow())} />
    </FormDialog>
  );
}
