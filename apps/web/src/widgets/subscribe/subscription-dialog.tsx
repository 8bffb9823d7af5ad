import { ruleText, subscriptionEvents, type NewSubscription, type Subscription, type SubscriptionSubject } from '@tenderscope/contract';
import { useReloadWatch, watchCalls } from '../../lib/watch/use-watch.ts';
import { TextField } from '../form/field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { toast } from '../toast/toast.ts';
import { RuleFields } from './rule-fields.tsx';
import { SendingFields } from './sending-fields.tsx';
import styles from './subscribe.module.css';
import { newValues, problemsOf, ruleOf, valuesOf, type SubscriptionValues } from './subscription-values.ts';

interface SubscriptionDialogProps {
  /** The subject of a new subscription, with a name for it, or a subscription to edit. */
  of: { subject: SubscriptionSubject; name: string } | { edited: Subscription };
  onClose: () => void;
}

/** The next message of a new subscription. */
function addedText({ holds, problem, subject }: Subscription): string {
  if (holds === true) return '已订阅。现在已符合条件，下次重新符合时提醒';
  if (problem !== null) return `已订阅。${problem}`;
  const isReported = subject.kind === 'event' && subscriptionEvents[subject.event].reportsPresent;
  return isReported ? '已订阅，现已符合的情况见消息' : '已订阅，导入新数据后检查';
}

/** Adds a subscription or edits one. */
export function SubscriptionDialog({ of, onClose }: SubscriptionDialogProps) {
  const reload = useReloadWatch();
  const edited = 'edited' in of ? of.edited : null;
  const subject = 'edited' in of ? of.edited.subject : of.subject;
  const isFigure = subject.kind === 'figure';
  const form = useForm<SubscriptionValues>({
    start: 'edited' in of ? valuesOf(of.edited) : newValues(of.name),
    draft: `subscription:${edited?.guid ?? 'new'}`,
    problems: (values) => problemsOf(values, isFigure),
    submit: async (values) => {
      const { name, cadence, isMailed, robots } = values;
      const sending: Pick<NewSubscription, 'name' | 'cadence' | 'isMailed' | 'robots'> = { name: name.trim(), cadence, isMailed, robots };
      const rule = isFigure ? ruleOf(subject.metric, values) : undefined;
      if (edited) {
        const { isPaused, snoozedUntil } = edited;
        await watchCalls.change(edited.guid, { ...sending, isPaused, snoozedUntil, ...(rule && { rule }) });
        toast('success', '已保存');
      } else {
        const added = await watchCalls.subscribe({ ...sending, subject: rule && isFigure ? { ...subject, rule } : subject });
        toast('success', addedText(added));
      }
      await reload();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={edited ? '修改订阅' : '订阅'} okText={edited ? '保存' : '订阅'} onClose={onClose}>
      {isFigure && <p className={styles['hint']}>{subject.selection}</p>}
      {isFigure && edited && <p className={styles['hint']}>现在的条件：{ruleText(subject.metric, subject.rule)}</p>}
      <TextField form={form} name="name" label="名称" maxLength={80} />
      {isFigure && <RuleFields form={form} metric={subject.metric} />}
      <SendingFields form={form} />
    </FormDialog>
  );
}
