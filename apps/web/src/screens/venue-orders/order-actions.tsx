import { needsReason, orderActions, orderStatuses, type OrderAction, type VenueConflict, type VenueOrderDetail } from '@tenderscope/contract';
import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { takeOrderStep } from '../../lib/venue/venue-calls.ts';
import { useReloadVenues } from '../../lib/venue/use-venues.ts';
import { BarredActions } from '../../widgets/barred-actions.tsx';
import { TextField } from '../../widgets/form/field.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { toast } from '../../widgets/toast/toast.ts';
import { conflictOf, ConflictNote } from './conflict-note.tsx';
import { orderConflictText } from './order-conflict.ts';
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
  const reload = useReloadVenues();
  const [action, setAction] = useState<OrderAction | null>(null);
  const [conflict, setConflict] = useState<VenueConflict | null>(null);
  const [seenNum, setSeenNum] = useState<number | null>(null);
  const form = useForm({
    start: { remark: '' },
    draft: `order-action:${order.guid}`,
    problems: ({ remark }) => ({ ...(action !== null && needsReason(action) && remark.trim() === '' && { remark: '请填写原因' }) }),
    submit: async ({ remark }) => {
      if (action === null) return;
      setConflict(null);
      try {
        await takeOrderStep(order.guid, action, { version: order.version, remark: remark.trim() });
      } catch (error) {
        const room = conflictOf(error);
        setConflict(room);
        const isFaster = error instanceof ApiError && error.code === '409' && room === null;
        setSeenNum(isFaster ? order.history.length : null);
        if (isFaster) await reload();
        throw error;
      }
      toast('success', `${order.number}：${orderActions[action].name}已完成`);
      setAction(null);
      await reload();
      if (action === 'change') onEdit();
    },
  });
  const choose = (chosen: OrderAction | null): void => {
    setAction(chosen);
    form.forget();
    setConflict(null);
  };
  const isAllowed = action !== null && order.actions.includes(action);
  const late = seenNum !== null && form.failure !== null && (
    <Alert type="error" showIcon title={orderConflictText(order.history, seenNum, form.failure)} />
  );
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
        <div className={styles['form']}>
          <Form
            form={form}
            label={orderActions[action].name}
            refusal={conflict ? <ConflictNote conflict={conflict} onShow={onShow} /> : late}
            buttons={(
              <>
                {!isAllowed && <Alert type="warning" showIcon title={`预约单现为「${orderStatuses[order.status]}」，不能再${orderActions[action].name}`} />}
                <Space>
                  <Button type="primary" htmlType="submit" danger={isDangerous(action)} loading={form.isBusy} disabled={!isAllowed}>
                    {`确定${orderActions[action].name}`}
                  </Button>
                  <Button onClick={() => choose(null)}>返回</Button>
                </Space>
              </>
            )}
          >
            {hints[action] !== undefined && <p className={styles['hint']}>{hints[action]}</p>}
            <TextField
              form={form}
              name="remark"
              label={needsReason(action) ? '原因（必填）' : '备注（可不填）'}
              rows={3}
              maxLength={500}
              required={needsReason(action)}
            />
          </Form>
        </div>
      )}
    </section>
  );
}
