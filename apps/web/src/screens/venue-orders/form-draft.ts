import { businessDay, dayMs, formatTime, type NewOrder, type OrderEdit, type UploadedFile, type VenueOrderDetail } from '@tenderscope/contract';

/** Content of the form; times as in its inputs, `YYYY-MM-DDTHH:MM` in business time. */
export interface OrderDraft {
  title: string;
  cityCode: string | null;
  venueTypeGuid: string | null;
  venueGuid: string | null;
  companyGuid: string | null;
  startsAt: string;
  endsAt: string;
  contact: string;
  note: string;
  files: readonly UploadedFile[];
}

const localOf = (at: number): string => formatTime(at).slice(0, 16).replace(' ', 'T');
/** NaN for an invalid time. */
export const instantOf = (local: string): number => Date.parse(`${local}:00+08:00`);

/** Initial content of the form: tomorrow, nine to eleven, unless a time in the calendar was chosen. */
export function newDraft(now: number, chosen: { startsAt: number | null; endsAt: number | null }): OrderDraft {
  const tomorrow = businessDay(now + dayMs);
  return {
    title: '',
    cityCode: null,
    venueTypeGuid: null,
    venueGuid: null,
    companyGuid: null,
    startsAt: chosen.startsAt === null ? `${tomorrow}T09:00` : localOf(chosen.startsAt),
    endsAt: chosen.endsAt === null ? `${tomorrow}T11:00` : localOf(chosen.endsAt),
    contact: '',
    note: '',
    files: [],
  };
}

export const draftOf = (order: VenueOrderDetail): OrderDraft => ({
  title: order.title,
  cityCode: null,
  venueTypeGuid: order.venueTypeGuid,
  venueGuid: order.venueGuid,
  companyGuid: order.companyGuid,
  startsAt: localOf(order.startsAt),
  endsAt: localOf(order.endsAt),
  contact: order.contact,
  note: order.note,
  files: order.files,
});

/** Missing or invalid fields with the reason; a draft needs no venue, a submission does. */
export function problemsOf(draft: OrderDraft, isSubmission: boolean): Partial<Record<keyof OrderDraft, string>> {
  const [startsAt, endsAt] = [instantOf(draft.startsAt), instantOf(draft.endsAt)];
  return {
    ...(draft.title.trim() === '' && { title: '请填写事由' }),
    ...(draft.venueTypeGuid === null && { venueTypeGuid: '请选择场地类型' }),
    ...(draft.companyGuid === null && { companyGuid: '请选择单位' }),
    ...(isSubmission && draft.venueGuid === null && { venueGuid: '请选择场地后再提交' }),
    ...(draft.contact.trim() === '' && { contact: '请填写联系人' }),
    ...(Number.isNaN(startsAt) && { startsAt: '请填写开始时间' }),
    ...(Number.isNaN(endsAt) ? { endsAt: '请填写结束时间' } : endsAt <= startsAt && { endsAt: '结束时间应晚于开始时间' }),
  };
}

/** The order in the format of the server, for a draft without problems. */
export function orderOf(draft: OrderDraft): NewOrder {
  return {
    title: draft.title.trim(),
    venueTypeGuid: draft.venueTypeGuid ?? '',
    venueGuid: draft.venueGuid,
    companyGuid: draft.companyGuid ?? '',
    startsAt: instantOf(draft.startsAt),
    endsAt: instantOf(draft.endsAt),
    contact: draft.contact.trim(),
    note: draft.note.trim(),
    files: draft.files.map(({ guid }) => guid),
  };
}

export const editOf = (draft: OrderDraft, version: number): OrderEdit => ({ ...orderOf(draft), version, remark: '' });

/** True if there are no changes that could be lost; the city is only a filter of the venues. */
export const isSame = ({ cityCode: _one, ...one }: OrderDraft, { cityCode: _other, ...other }: OrderDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
