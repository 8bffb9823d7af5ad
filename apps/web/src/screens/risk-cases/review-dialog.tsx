import type { CaseMeasure } from '@tenderscope/contract';
import { reviewMeasure } from '../../lib/cases/case-work-calls.ts';
import { useReloadCases } from '../../lib/cases/use-cases.ts';
import { TextField } from '../../widgets/form/field.tsx';
import { FormDialog } from '../../widgets/form/form-dialog.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { toast } from '../../widgets/toast/toast.ts';

interface ReviewDialogProps {
  guid: string;
  measure: CaseMeasure;
  isAccepted: boolean;
  onClose: () => void;
}

/** Accepts the feedback on a measure, or returns it for another one. */
export function ReviewDialog({ guid, measure, isAccepted, onClose }: ReviewDialogProps) {
  const reload = useReloadCases();
  const [name, label] = isAccepted ? ['验收', '验收意见'] : ['退回', '退回原因'];
  const form = useForm({
    start: { note: '' },
    draft: `case-review:${measure.guid}`,
    problems: ({ note }) => ({ ...(note.trim() === '' && { note: `请填写${label}` }) }),
    submit: async ({ note }) => {
      try {
        await reviewMeasure(guid, measure.guid, { isAccepted, note });
      } finally {
        await reload();
      }
      toast('success', `整改事项已${name}`);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`${name}整改「${measure.title}」`} okText={name} isDanger={!isAccepted} onClose={onClose}>
      <TextField form={form} name="note" label={label} rows={3} maxLength={2000} />
    </FormDialog>
  );
}
