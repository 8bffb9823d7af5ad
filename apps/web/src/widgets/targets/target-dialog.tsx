import type { TargetMetric } from '@tenderscope/contract';
import { Button, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useDuty } from '../../lib/session/use-duty.ts';
import { useTargetsOfUnit } from '../../lib/targets/use-targets.ts';
import { LoadedPart } from '../loaded-part.tsx';
import { useReturnedFocus } from '../sheet/use-returned-focus.ts';
import { TargetForm } from './target-form.tsx';
import { TargetsOverview } from './targets-overview.tsx';

export interface TargetPlace {
  /** Null for all units. */
  unit: string | null;
  year: number;
  metric: TargetMetric;
}

/** Form for one target, or for users without the duty the targets of its year; the form opens these, too. */
export function TargetDialog({ of, onClose }: { of: TargetPlace; onClose: () => void }) {
  const maySet = useDuty('targetSetting');
  const [isOverview, setOverview] = useState(!maySet);
  return isOverview
    ? <OverviewDialog year={of.year} onClose={onClose} />
    : <OneTarget of={of} onClose={onClose} more={<Button type="link" onClick={() => setOverview(true)}>各单位目标一览</Button>} />;
}

/** The form of one target, once its current value is loaded. */
export function OneTarget({ of, more, onClose }: { of: TargetPlace; more?: ReactNode; onClose: () => void }) {
  const query = useTargetsOfUnit(of.unit);
  const current = query.data?.find(({ year, metric }) => year === of.year && metric === of.metric);
  if (query.data) return <TargetForm of={of} current={current} more={more} onClose={onClose} />;
  return (
    <Modal open title="设定目标" footer={null} width={440} onCancel={onClose}>
      <LoadedPart query={query} name="目标值" height={160}>{() => null}</LoadedPart>
    </Modal>
  );
}

function OverviewDialog({ year, onClose }: { year: number; onClose: () => void }) {
  useReturnedFocus();
  return (
    <Modal open title="各单位目标一览" footer={null} width="min(1240px, 94vw)" onCancel={onClose}>
      <TargetsOverview year={year} />
    </Modal>
  );
}
