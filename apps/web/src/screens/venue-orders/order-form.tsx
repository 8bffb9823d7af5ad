import type { VenueConflict, VenueOrder, VenueOrderDetail } from '@tenderscope/contract';
import { Alert, Button, Drawer, Space } from 'antd';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { createOrder, takeOrderStep } from '../../lib/venue/venue-calls.ts';
import { useOrder, useReloadVenues } from '../../lib/venue/use-venues.ts';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { useLeaveGuard } from '../../widgets/form/use-leave-guard.ts';
import { useReturnedFocus } from '../../widgets/sheet/use-returned-focus.ts';
import { toast } from '../../widgets/toast/toast.ts';
import { conflictOf, ConflictNote } from './conflict-note.tsx';
import { draftOf, editOf, isSame, newDraft, orderOf, problemsOf, type OrderDraft } from './form-draft.ts';
import { FormFields } from './form-fields.tsx';
import { orderConflictText } from './order-conflict.ts';
import { closedForm, newOrder, type ChangeOrders, type OrdersState } from './orders-url.ts';
import styles from './venue-orders.module.css';

interface OrderFormProps {
  state: OrdersState;
  change: ChangeOrders;
}

/** Form for an order: a new one, or one that its owner may currently edit. */
export function OrderForm({ state, change }: OrderFormProps) {
  useReturnedFocus();
  const isNew = state.form === newOrder;
  return (
    <Drawer
      open
      onClose={() => change(closedForm)}
      size="min(760px, 96vw)"
      title={<h2 className={styles['title']}>{isNew ? '新建预约' : '编辑预约单'}</h2>}
      focusable={{ trap: true }}
      mask={{ closable: false }}
    >
      {isNew ? <DraftForm state={state} change={change} order={null} /> : <ExistingOrder state={state} change={change} guid={state.form ?? ''} />}
    </Drawer>
  );
}

function ExistingOrder({ guid, ...props }: OrderFormProps & { guid: string }) {
  const query = useOrder(guid);
  return (
    <LoadedPart query={query} name="预约单" height={480}>
      {(order) => <OpenedOrder {...props} order={order} />}
    </LoadedPart>
  );
}

const notEditable = '该预约单现在不能编辑';

/** The input stays on the page, even if the order can no longer be edited. */
function OpenedOrder({ order, ...props }: OrderFormProps & { order: VenueOrderDetail }) {
  const isEditable = order.actions.includes('edit');
  const [wasEditable] = useState(isEditable);
  if (wasEditable) return <DraftForm {...props} order={order} />;
  const show = (
    <Button size="small" onClick={() => props.change({ ...closedForm, one: order.guid })}>
      查看预约单
    </Button>
  );
  return <Alert type="warning" showIcon title={notEditable} action={show} />;
}

/** An order with this status must be edited into a draft before it can be submitted. */
const failed = 60;

interface Saved {
  guid: string;
  version: number;
}

/** A chosen time or venue makes another draft than an order without. */
const draftName = ({ atVenue, startsAt }: OrdersState, saved: Saved | null): string =>
  `order:${saved?.guid ?? ['new', atVenue ?? '', startsAt ?? ''].join(':')}`;

function DraftForm({ state, change, order }: OrderFormProps & { order: VenueOrderDetail | null }) {
  const reload = useReloadVenues();
  const [saved, setSaved] = useState<Saved | null>(order);
  const [start] = useState<OrderDraft>(() => (order ? draftOf(order) : { ...newDraft(serverNow(), state), venueGuid: state.atVenue }));
  const [isUploading, setUploading] = useState(false);
  const [conflict, setConflict] = useState<VenueConflict | null>(null);
  /** Number of events that the user had seen before somebody else was faster. */
  const [seenNum, setSeenNum] = useState<number | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const send = async (draft: OrderDraft, isSubmission: boolean): Promise<void> => {
    setConflict(null);
    setSeenNum(null);
    try {
      const { guid, version } = await keep(draft);
      setSaved({ guid, version });
      form.reset(draft);
      if (isSubmission) await takeOrderStep(guid, 'submit', { version, remark: '' });
      toast('success', isSubmission ? '预约单已提交' : '草稿已保存');
      setDone(guid);
      void reload();
    } catch (error) {
      const room = conflictOf(error);
      setConflict(room);
      const isFaster = error instanceof ApiError && error.code === '409' && room === null;
      setSeenNum(isFaster ? (order?.history.length ?? 0) : null);
      // After a conflict the list contains the draft.
      if (isFaster || room !== null) await reload();
      throw error;
    }
  };
  const form = useForm<OrderDraft>({
    start,
    draft: draftName(state, saved),
    problems: (draft) => problemsOf(draft, true),
    submit: (draft) => send(draft, true),
    next: (draft) => draft,
    differs: (one, other) => !isSame(one, other),
  });
  async function keep(draft: OrderDraft): Promise<VenueOrder | Saved> {
    if (saved === null) return createOrder(orderOf(draft));
    // After a conflict with another user, the input overwrites the newer version; the form warns about it.
    const version = Math.max(saved.version, order?.version ?? 0);
    return !form.isChanged && order?.status !== failed ? { guid: saved.guid, version } : takeOrderStep(saved.guid, 'edit', editOf(draft, version));
  }
  useLeaveGuard({ isChanged: done === null && form.isChanged, reset: form.reset });
  // Once the order is saved nothing can be lost; only then the address may change.
  useEffect(() => {
    if (done !== null) change({ ...closedForm, one: done });
  }, [done, change]);
  const isWithdrawn = done === null && order !== null && !order.actions.includes('edit');
  const refusal = conflict
    ? (
        <>
          <ConflictNote conflict={conflict} onShow={(one) => change({ ...closedForm, one })} />
          <p className={styles['hint']}>填写的内容已保存为草稿，更换时间或场地后可再次提交。</p>
        </>
      )
    : seenNum !== null && form.failure !== null && (
      <Alert
        type="error"
        showIcon
        title={orderConflictText(order?.history ?? [], seenNum, form.failure)}
        description="填写的内容仍保留；再次保存将以此为准。"
      />
    );
  return (
    <Form
      form={form}
      label="预约"
      takesFocus
      refusal={refusal || undefined}
      buttons={(
        <>
          {isWithdrawn && <Alert type="warning" showIcon title={notEditable} />}
          <Space className={styles['foot'] ?? ''}>
            <Button type="primary" htmlType="submit" loading={form.isBusy} disabled={isUploading || isWithdrawn}>
              提交
            </Button>
            <Button
              onClick={() => void form.run((draft) => send(draft, false), (draft) => problemsOf(draft, false))}
              disabled={form.isBusy || isUploading || isWithdrawn}
            >
              保存草稿
            </Button>
            <Button onClick={() => change(closedForm)}>取消</Button>
          </Space>
        </>
      )}
    >
      <FormFields form={form} onUploading={setUploading} />
    </Form>
  );
}
