import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTargetsOfUnit } from '../../lib/targets/use-targets.ts';
import { LoadedPart } from '../loaded-part.tsx';
import { TargetForm } from './target-form.tsx';
import type { TargetPlace } from './target-input.ts';

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
