import { businessDay, startOfDay, type CaseMeasure, type RiskCaseDetail } from '@tenderscope/contract';
import { Select } from 'antd';
import { serverNow } from '../../lib/api/server-clock.ts';
import { reportMeasure } from '../../lib/cases/case-work-calls.ts';
import { useReloadCases } from '../../lib/cases/use-cases.ts';
import { Field, TextField } from '../../widgets/form/field.tsx';
import { FormDialog } from '../../widgets/form/form-dialog.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { toast } from '../../widgets/toast/toast.ts';

interface FeedbackDialogProps {
  one: RiskCaseDetail;
  measure: CaseMeasure;
  onClose: () => void;
}

interface FeedbackInput {
  /** `YYYY-MM-DD`. */
  day: string;
  text: string;
  /** Empty for none. */
  fileGuid: string;
}

/** Records the feedback of the responsible party on a measure, with a file of the case. */
export function FeedbackDialog({ one: { guid, files }, measure, onClose }: FeedbackDialogProps) {
  const reload = useReloadCases();
  const form = useForm<FeedbackInput>({
    start: { day: '', text: '', fileGuid: '' },
    draft: `case-feedback:${measure.guid}`,
    problems: ({ day, text }) => ({
      ...(Number.isNaN(startOfDay(day)) && { day: '请填写反馈日期' }),
      ...(text.trim() === '' && { text: '请填写反馈内容' }),
    }),
    submit: async ({ day, text, fileGuid }) => {
      try {
        await reportMeasure(guid, measure.guid, { receivedAt: startOfDay(day), text, fileGuid: fileGuid === '' ? null : fileGuid });
      } finally {
        await reload();
      }
      toast('success', '整改反馈已登记');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`登记整改反馈「${measure.title}」`} okText="登记" onClose={onClose}>
      <TextField form={form} name="day" label="反馈日期" type="date" />
      <TextField form={form} name="text" label="反馈内容" maxLength={2000} rows={4} />
      <Field form={form} name="fileGuid" label="附件（可不选）" help={`可选本线索已上传的附件；今天是 ${businessDay(serverNow())}`}>
        {(control, value, set) => (
          <Select
            {...control}
            value={value}
            onChange={set}
            options={[{ value: '', label: '无' }, ...files.map((file) => ({ value: file.guid, label: file.name }))]}
          />
        )}
      </Field>
    </FormDialog>
  );
}
