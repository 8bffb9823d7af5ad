import type { UploadedFile, Venue } from '@tenderscope/contract';
import { Input, Select } from 'antd';
import { useEffect, useId, type ReactNode } from 'react';
import { uploadFile, type UploadOptions } from '../../lib/api/upload-file.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useVenueCompanies, useVenuePage, useVenueTypes } from '../../lib/venue/use-venues.ts';
import { attachments } from '../../widgets/file-upload/accepted-files.ts';
import { FileUpload } from '../../widgets/file-upload/file-upload.tsx';
import { CityPicker } from './city-picker.tsx';
import { instantOf, type OrderDraft } from './form-draft.ts';
import { OrderFiles } from './order-files.tsx';
import { venueText } from './venue-text.ts';
import styles from './venue-orders.module.css';

interface FormFieldsProps {
  draft: OrderDraft;
  problems: Partial<Record<keyof OrderDraft, string>>;
  onChange: (patch: Partial<OrderDraft>) => void;
  onUploaded: (file: UploadedFile) => void;
  onUploading: (isBusy: boolean) => void;
}

const maxFiles = 20;
const everyVenue = { orderDescs: [], pageNum: 1, pageSize: 1000, keyword: '', withRetired: false };
const fits = ({ cityCode, venueTypeGuid }: Venue, draft: OrderDraft): boolean =>
  (draft.cityCode === null || cityCode === draft.cityCode) && (draft.venueTypeGuid === null || venueTypeGuid === draft.venueTypeGuid);

/** The fields of an order. City and type filter the venues; choosing a venue sets the type. */
export function FormFields({ draft, problems, onChange, onUploaded, onUploading }: FormFieldsProps) {
  const types = useVenueTypes();
  const companies = useVenueCompanies();
  const venues = useVenuePage(everyVenue);
  const known = venues.data?.rows ?? [];
  const chosen = known.find(({ guid }) => guid === draft.venueGuid);
  // The type of a venue chosen in the calendar is known once the venues are loaded.
  const isTypeUnknown = chosen !== undefined && draft.venueTypeGuid === null;
  useEffect(() => {
    if (isTypeUnknown) onChange({ venueTypeGuid: chosen.venueTypeGuid });
  }, [isTypeUnknown, chosen, onChange]);
  const narrowed = (patch: Partial<OrderDraft>): void => {
    const next = { ...draft, ...patch };
    onChange({ ...patch, ...(chosen && !fits(chosen, next) && { venueGuid: null }) });
  };
  const startsAt = instantOf(draft.startsAt);
  const options = known.filter((venue) => fits(venue, draft)).map((venue) => ({ value: venue.guid, label: venueText(venue) }));
  const send = async (file: File, uploadOptions: UploadOptions): Promise<void> => {
    onUploaded(await uploadFile('POST /venue-booking/files/upload', {}, file, uploadOptions));
  };
  return (
    <>
      <Field label="事由" problem={problems.title}>
        {(field) => <Input {...field} maxLength={200} value={draft.title} onChange={({ target }) => onChange({ title: target.value })} />}
      </Field>
      <div className={styles['pair']}>
        <Field label="城市（筛选场地，可不选）">
          {({ id }) => <CityPicker id={id} value={draft.cityCode} placeholder="全部" onChange={(cityCode) => narrowed({ cityCode })} />}
        </Field>
        <Field label="场地类型" problem={problems.venueTypeGuid}>
          {(field) => (
            <Select
              {...field}
              options={(types.data?.rows ?? []).map(({ guid, name }) => ({ value: guid, label: name }))}
              value={draft.venueTypeGuid}
              loading={types.isPending}
              placeholder={types.isError ? '场地类型未能加载' : '请选择'}
              onChange={(venueTypeGuid: string) => narrowed({ venueTypeGuid })}
            />
          )}
        </Field>
        <Field label="场地" problem={problems.venueGuid}>
          {(field) => (
            <Select
              {...field}
              options={options}
              value={venues.data ? draft.venueGuid : null}
              loading={venues.isPending}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={venues.isError ? '场地未能加载' : options.length === 0 && venues.data ? '没有符合条件的场地' : '请选择'}
              onChange={(guid?: string) => {
                const venue = known.find((one) => one.guid === guid);
                onChange({ venueGuid: guid ?? null, ...(venue && { venueTypeGuid: venue.venueTypeGuid }) });
              }}
            />
          )}
        </Field>
        <Field label="单位" problem={problems.companyGuid}>
          {(field) => (
            <Select
              {...field}
              options={(companies.data?.rows ?? []).map(({ guid, name }) => ({ value: guid, label: name }))}
              value={draft.companyGuid}
              loading={companies.isPending}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={companies.isError ? '单位未能加载' : '请选择'}
              onChange={(companyGuid: string) => onChange({ companyGuid })}
            />
          )}
        </Field>
        <Field label="开始时间" problem={problems.startsAt}>
          {(field) => (
            <Input {...field} type="datetime-local" value={draft.startsAt} onChange={({ target }) => onChange({ startsAt: target.value })} />
          )}
        </Field>
        <Field label="结束时间" problem={problems.endsAt}>
          {(field) => (
            <Input
              {...field}
              type="datetime-local"
              min={draft.startsAt}
              value={draft.endsAt}
              onChange={({ target }) => onChange({ endsAt: target.value })}
            />
          )}
        </Field>
      </div>
      {startsAt < serverNow() && <p role="status" className={styles['hint']}>开始时间已过，请确认是否补录。</p>}
      <Field label="联系人及电话" problem={problems.contact}>
        {(field) => (
          <Input {...field} maxLength={100} value={draft.contact} onChange={({ target }) => onChange({ contact: target.value })} />
        )}
      </Field>
      <Field label="备注（可不填）">
        {(field) => (
          <Input.TextArea
            {...field}
            rows={3}
            maxLength={2000}
            value={draft.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
      <OrderFiles files={draft.files} onRemove={({ guid }) => onChange({ files: draft.files.filter((file) => file.guid !== guid) })} />
      {draft.files.length < maxFiles && <FileUpload title="上传附件" label="选择附件" accepts={attachments} send={send} onBusy={onUploading} />}
    </>
  );
}

interface FieldProps {
  id: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  status?: 'error';
}

function Field({ label, problem, children }: { label: string; problem?: string | undefined; children: (field: FieldProps) => ReactNode }) {
  const id = useId();
  const invalid = problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-problem`, status: 'error' as const };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...invalid })}
      {problem !== undefined && (
        <span id={`${id}-problem`} className={styles['problem']}>
          {problem}
        </span>
      )}
    </div>
  );
}
