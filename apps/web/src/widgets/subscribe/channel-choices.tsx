import { robotKinds } from '@tenderscope/contract';
import { Checkbox, Select } from 'antd';
import { Link } from 'react-router';
import { useChannels } from '../../lib/watch/use-watch.ts';
import { subscriptionsPath } from '../../lib/watch/watch-paths.ts';

interface MailChoiceProps {
  id?: string;
  isMailed: boolean;
  onChange: (isMailed: boolean) => void;
}

/** Also by e-mail, once the user has confirmed an address. */
export function MailChoice({ isMailed, onChange, ...control }: MailChoiceProps) {
  const { data } = useChannels();
  const isReady = data?.mail?.isConfirmed ?? false;
  return (
    <span>
      <Checkbox {...control} checked={isMailed} disabled={!isReady && !isMailed} onChange={({ target }) => onChange(target.checked)}>
        邮件{data?.mail ? `（${data.mail.address}）` : ''}
      </Checkbox>
      {!isReady && <Link to={subscriptionsPath}>先设置邮箱</Link>}
    </span>
  );
}

interface RobotChoiceProps {
  id?: string;
  'aria-label'?: string;
  robots: readonly string[];
  onChange: (robots: string[]) => void;
}

/** Robots of group chats that the user may send to. */
export function RobotChoice({ robots, onChange, ...control }: RobotChoiceProps) {
  const { data } = useChannels();
  const options = (data?.robots ?? []).map(({ guid, name, kind }) => ({ value: guid, label: `${name}（${robotKinds[kind].name}）` }));
  return <Select {...control} mode="multiple" maxCount={5} value={[...robots]} options={options} onChange={onChange} />;
}
