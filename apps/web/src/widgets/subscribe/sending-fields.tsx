import { robotKinds, subscriptionCadences, type SubscriptionCadence } from '@tenderscope/contract';
import { Checkbox, Select } from 'antd';
import { Link } from 'react-router';
import { useChannels } from '../../lib/watch/use-watch.ts';
import { subscriptionsPath } from '../../lib/watch/watch-paths.ts';
import { Field } from '../form/field.tsx';
import type { FormState } from '../form/use-form.ts';
import type { SubscriptionValues } from './subscription-values.ts';

const cadences = Object.entries(subscriptionCadences).map(([value, label]) => ({ value: value as SubscriptionCadence, label }));

/** By which channels, besides the messages in the app, and when. */
export function SendingFields({ form }: { form: FormState<SubscriptionValues> }) {
  const { data } = useChannels();
  const isMailReady = data?.mail?.isConfirmed ?? false;
  const robots = data?.robots ?? [];
  const hasOthers = form.values.isMailed || form.values.robots.length > 0;
  return (
    <>
      <Field form={form} name="isMailed" label="同时发送">
        {(control, value, set) => (
          <span>
            <Checkbox {...control} checked={value} disabled={!isMailReady && !value} onChange={({ target }) => set(target.checked)}>
              邮件{data?.mail ? `（${data.mail.address}）` : ''}
            </Checkbox>
            {!isMailReady && <Link to={subscriptionsPath}>先设置邮箱</Link>}
          </span>
        )}
      </Field>
      {robots.length > 0 && (
        <Field form={form} name="robots" label="群机器人" help="群内其他人可能没有查看权限：疑似线索只发条数，不写名称">
          {(control, value, set) => (
            <Select
              {...control}
              mode="multiple"
              maxCount={5}
              value={value}
              options={robots.map(({ guid, name, kind }) => ({ value: guid, label: `${name}（${robotKinds[kind].name}）` }))}
              onChange={set}
            />
          )}
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
