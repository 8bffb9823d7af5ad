import { needsReason, orderActions, orderStatuses, type OrderAction, type VenueConflict, type VenueOrderDetail } from '@tenderscope/contract';
import { Alert, Button, Input, Space } from 'antd';
import { useId, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { takeOrderStep } from '../../lib/venue/venue-calls.ts';
import { useReloadVenues } from '../../lib/venue/use-venues.ts';
import { BarredActions } from '../../widgets/barred-actions.tsx';
import { toast } from '../../widgets/toast/toast.ts';
import { conflictOf, ConflictNote } from './conflict-note.tsx';
import styles from './venue-orders.module.css';

interface OrderActionsProps {
  order: VenueOrderDetail;
  onEdit: () => void;
  /** Opens another, conflicting order. */
  onShow: (guid: string) => void;
}

const isDangerous = (action: OrderAction): boolean => action === 'reject' || action === 'cancel';
const hints: Partial<Record<OrderAction, string>> = {
  change: '变更期间不再占用场地；修改后重新提交时，会再次检查该时段是否空闲。',
  submit: '提交时检查场地在该时段是否空闲。',
};

/** Actions currently available for the order. The input is kept after a conflict with another user or with other bookings. */
export function OrderActions({ order, onEdit, onShow }: OrderActionsProps) {
  const id = useId();
  const reload = useReloadVenues();
  const [action, setAction] = useState<OrderAction | null>(null);
  const [remark, setRemark] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<VenueConflict | null>(null);
  const choose = (chosen: OrderAction | null): void => {
    setAction(chosen);
    setFailure(null);
    setConflict(null);
  };
  const isAllowed = action !== null && order.actions.includes(action);

  async function take(chosen: OrderAction): Promise<void> {
    setBusy(true);
    setFailure(null);
    setConflict(null);
    try {
      await takeOrderStep(order.guid, chosen, { version: order.version, remark: remark.trim() });
      toast('success', `${order.number}：${orderActions[chosen].name}已完成`);
      setRemark('');
      setAction(null);
      await reload();
      if (chosen === 'change') onEdit();
    } catch (error) {
      const room = conflictOf(error);
      setConflict(room);
      if (room === null) setFailure(error instanceof Error ? error.message : String(error));
      if (error instanceof ApiError && error.code === '409' && room === null) await reload();
    }
    setBusy(false);
  }
  const isIdle = order.actions.length === 0 && Object.keys(order.barred).length === 0;
  if (isIdle && action === null) return null;
  return (
    <section className={styles['actions']} aria-label="处理">
      <h3 className={styles['part']}>处理</h3>
      <Space wrap size={8}>
        {order.actions.map((name) => (
          <Button
            key={name}
            size="small"
            type={name === action ? 'primary' : 'default'}
            danger={isDangerous(name)}
            {...(name !== 'edit' && { 'aria-expanded': name === action })}
            onClick={() => (name === 'edit' ? onEdit() : choose(name))}
          >
            {orderActions[name].name}
          </Button>
        ))}
        <BarredActions barred={order.barred} nameOf={(name) => orderActions[name].name} />
      </Space>
      {action !== null && (
        <form
          className={styles['form']}
          aria-label={orderActions[action].name}
          onSubmit={(event) => {
            event.preventDefault();
            void take(action);
          }}
        >
          {hints[action] !== undefined && <p className={styles['hint']}>{hints[action]}</p>}
          <div className={styles['field']}>
            <label htmlFor={id}>{needsReason(action) ? '原因（必填）' : '备注（可不填）'}</label>
            <Input.TextArea
              id={id}
              rows={3}
              maxLength={500}
              required={needsReason(action)}
              value={remark}
              onChange={({ target }) => setRemark(target.value)}
            />
          </div>
          {failure !== null && <Alert type="error" showIcon title={failure} />}
          {conflict !== null && <ConflictNote conflict={conflict} onShow={onShow} />}
          {!isAllowed && <Alert type="warning" showIcon title={`预约单现为「${orderStatuses[order.status]}」，不能再${orderActions[action].name}`} />}
          <Space>
            <Button
              type="primary"
              htmlType="submit"
              danger={isDangerous(action)}
              loading={isBusy}
              disabled={!isAllowed || (needsReason(action) && remark.trim() === '')}
            >
              {`确定${orderActions[action].name}`}
            </Button>
            <Button onClick={() => choose(null)}>返回</Button>
          </Space>
        </form>
      )}
    </section>
  );
}
