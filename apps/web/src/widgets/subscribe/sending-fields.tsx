import { subscriptionCadences, type SubscriptionCadence } from '@tenderscope/contract';
import { Select } from 'antd';
import { useChannels } from '../../lib/watch/use-watch.ts';
import { Field } from '../form/field.tsx';
import type { FormState } from '../form/use-form.ts';
import { MailChoice, RobotChoice } from './channel-choices.tsx';
import type { SubscriptionValues } from './subscription-values.ts';

const cadences = Object.entries(subscriptionCadences).map(([value, label]) => ({ value: value as SubscriptionCadence, label }));

/** By which channels, besides the messages in the app, and when. */
export function SendingFields({ form }: { form: FormState<SubscriptionValues> }) {
  const { data } = useChannels();
  const hasRobots = (data?.robots.length ?? 0) > 0;
  const hasOthers = form.values.isMailed || form.values.robots.length > 0;
  return (
    <>
      <Field form={form} name="isMailed" label="同时发送">
        {(control, value, set) => <MailChoice {...control} isMailed={value} onChange={set} />}
      </Field>
      {hasRobots && (
        <Field form={form} name="robots" label="群机器人" help="群内其他人可能没有查看权限：疑似线索只发条数，不写名称">
          {(control, value, set) => <RobotChoice {...control} robots={value} onChange={set} />}
        </Field>
      )}
      {hasOthers && (
        <Field form={form} name="cadence" label="发送时间" help="站内消息总是随时出现">
          {(control, value, set) => <Select {...control} value={value} options={cadences} onChange={set} />}
        </Field>
      )}
    </>
  );
}
