import { Button, Space } from 'antd';
import { useId } from 'react';

interface BarredActionsProps<Action extends string> {
  /** Unavailable steps, with the reason. */
  barred: Partial<Record<Action, string>>;
  nameOf: (action: Action) => string;
}

/** Steps that another user has to take: disabled buttons, and below them the reason. */
export function BarredActions<Action extends string>({ barred, nameOf }: BarredActionsProps<Action>) {
  const id = useId();
  const entries = Object.entries(barred) as [Action, string][];
  if (entries.length === 0) return null;
  const reasons = [...new Set(entries.map(([, reason]) => reason))];
  return (
    <Space wrap size={8}>
      {entries.map(([action, reason]) => (
        <Button key={action} size="small" disabled title={reason} aria-describedby={`${id}${reasons.indexOf(reason)}`}>
          {nameOf(action)}
        </Button>
      ))}
      {reasons.map((reason, place) => (
        <span key={reason} id={`${id}${place}`}>
          {reason}
        </span>
      ))}
    </Space>
  );
}
