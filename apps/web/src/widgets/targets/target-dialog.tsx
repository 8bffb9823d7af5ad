import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useDuty } from '../../lib/session/use-duty.ts';
import { useReturnedFocus } from '../sheet/use-returned-focus.ts';
import { OneTarget } from './one-target.tsx';
import type { TargetPlace } from './target-input.ts';
import { TargetsOverview } from './targets-overview.tsx';

/** Form for one target, or for users without the duty the targets of its year; the form opens these, too. */
export function TargetDialog({ of, onClose }: { of: TargetPlace; onClose: () => void }) {
  const maySet = useDuty('targetSetting');
  const [isOverview, setOverview] = useState(!maySet);
  return isOverview
    ? <OverviewDialog year={of.year} onClose={onClose} />
    : <OneTarget of={of} onClose={onClose} more={<Button type="link" onClick={() => setOverview(true)}>各单位目标一览</Button>} />;
}

function OverviewDialog({ year, onClose }: { year: number; onClose: () => void }) {
  useReturnedFocus();
  return (
    <Modal open title="各单位目标一览" footer={null} width="min(1240px, 94vw)" onCancel={onClose}>
      <TargetsOverview year={year} />
    </Modal>
  );
}
