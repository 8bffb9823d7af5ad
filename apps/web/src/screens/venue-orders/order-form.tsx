import type { VenueConflict, VenueOrder, VenueOrderDetail } from '@tenderscope/contract';
import { Alert, Button, Drawer, Space } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { createOrder, takeOrderStep } from '../../lib/venue/venue-calls.ts';
import { useOrder, useReloadVenues } from '../../lib/venue/use-venues.ts';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { useReturnedFocus } from '../../widgets/sheet/use-returned-focus.ts';
import { toast } from '../../widgets/toast/toast.ts';
import { conflictOf, ConflictNote } from './conflict-note.tsx';
import { draftOf, editOf, isSame, newDraft, orderOf, problemsOf, type OrderDraft } from './form-draft.ts';
import { FormFields } from './form-fields.tsx';
import { closedForm, newOrder, type ChangeOrders, type OrdersState } from './orders-url.ts';
import { useBlocker } from 'react-router';
import { confirm } from '../../widgets/confirm/confirm.ts';
import styles from './venue-orders.module.css';

const question = { title: '放弃未保存的内容？', content: '填写的内容尚未保存，离开后将丢失。', okText: '放弃', danger: true };

/** Requires a confirmation before any navigation that would lose changes. */
function useLeaveGuard(isUnsaved: boolean): void {
  const blocker = useBlocker(isUnsaved);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(question).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

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

function DraftForm({ state, change, order }: OrderFormProps & { order: VenueOrderDetail | null }) {
  const reload = useReloadVenues();
  const [saved, setSaved] = useState<Saved | null>(order);
  const [start] = useState<OrderDraft>(() => (order ? draftOf(order) : { ...newDraft(serverNow(), state), venueGuid: state.atVenue }));
  const [kept, setKept] = useState<OrderDraft>(start);
  const [draft, setDraft] = useState<OrderDraft>(start);
  const [isTried, setTried] = useState<'save' | 'submit' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<VenueConflict | null>(null);
  const [isConflict, setConflicting] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const patch = useCallback((part: Partial<OrderDraft>): void => setDraft((before) => ({ ...before, ...part })), []);
  useLeaveGuard(done === null && !isSame(draft, kept));
  // Once the order is saved nothing can be lost; only then the address may change.
  useEffect(() => {
    if (done !== null) change({ ...closedForm, one: done });
  }, [done, change]);
  const isWithdrawn = done === null && order !== null && !order.actions.includes('edit');
  const problems = isTried === null ? {} : problemsOf(draft, isTried === 'submit');

  async function keep(): Promise<VenueOrder | Saved> {
    if (saved === null) return createOrder(orderOf(draft));
    // After a conflict with another user, the input overwrites the newer version; the form warns about it.
    const version = Math.max(saved.version, order?.version ?? 0);
    return isSame(draft, kept) && order?.status !== failed ? { guid: saved.guid, version } : takeOrderStep(saved.guid, 'edit', editOf(draft, version));
  }
  async function send(isSubmission: boolean): Promise<void> {
    setTried(isSubmission ? 'submit' : 'save');
    setFailure(null);
    setConflict(null);
    if (Object.keys(problemsOf(draft, isSubmission)).length > 0) {
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setBusy(true);
    try {
      const { guid, version } = await keep();
      setSaved({ guid, version });
      setKept(draft);
      if (isSubmission) await takeOrderStep(guid, 'submit', { version, remark: '' });
      toast('success', isSubmission ? '预约单已提交' : '草稿已保存');
      setDone(guid);
      void reload();
    } catch (error) {
      const room = conflictOf(error);
      setConflict(room);
      if (room === null) setFailure(error instanceof Error ? error.message : String(error));
      const isFaster = error instanceof ApiError && error.code === '409' && room === null;
      setConflicting(isFaster);
      // After a conflict the list contains the draft.
      if (isFaster || room !== null) await reload();
    }
    setBusy(false);
  }
  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label="预约"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(true);
      }}
    >
      <FormFields
        draft={draft}
        problems={problems}
        onChange={patch}
        onUploaded={(file) => setDraft((before) => ({ ...before, files: [...before.files, file] }))}
        onUploading={setUploading}
      />
      {failure !== null && <Alert type="error" showIcon title={failure} {...(isConflict && { description: '填写的内容仍保留；再次保存将以此为准。' })} />}
      {isWithdrawn && <Alert type="warning" showIcon title={notEditable} />}
      {conflict !== null && (
        <>
          <ConflictNote conflict={conflict} onShow={(one) => change({ ...closedForm, one })} />
          <p className={styles['hint']}>填写的内容已保存为草稿，更换时间或场地后可再次提交。</p>
        </>
      )}
      <Space className={styles['foot'] ?? ''}>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={isUploading || isWithdrawn}>
          提交
        </Button>
        <Button onClick={() => void send(false)} disabled={isBusy || isUploading || isWithdrawn}>
          保存草稿
        </Button>
        <Button onClick={() => change(closedForm)}>取消</Button>
      </Space>
    </form>
  );
}
