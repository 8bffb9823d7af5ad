import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

interface CardActionProps {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  loading?: boolean;
  onClick: () => void;
}

/** An icon button in a card's heading. */
export function CardAction({ label, icon, disabled = false, loading = false, onClick }: CardActionProps) {
  return (
    <Tooltip title={label} getPopupContainer={(trigger) => trigger.closest('section') ?? document.body}>
      <Button type="text" size="small" icon={icon} aria-label={label} disabled={disabled} loading={loading} onClick={onClick} />
    </Tooltip>
  );
}
