import type { Venue } from '@tenderscope/contract';
import { Select } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { uploadFile, type UploadOptions } from '../../lib/api/upload-file.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useVenueCompanies, useVenuePage, useVenueTypes } from '../../lib/venue/use-venues.ts';
import { attachments } from '../../widgets/file-upload/accepted-files.ts';
import { FileUpload } from '../../widgets/file-upload/file-upload.tsx';
import { Field, TextField } from '../../widgets/form/field.tsx';
import type { FormState } from '../../widgets/form/use-form.ts';
import { CityPicker } from './city-picker.tsx';
import { instantOf, type OrderDraft } from './form-draft.ts';
import { OrderFiles } from './order-files.tsx';
import { venueText } from './venue-text.ts';
import styles from './venue-orders.module.css';

interface FormFieldsProps {
  form: FormState<OrderDraft>;
  onUploading: (isBusy: boolean) => void;
}

const maxFiles = 20;
const everyVenue = { orderDescs: [], pageNum: 1, pageSize: 1000, keyword: '', withRetired: false };
const fits = ({ cityCode, venueTypeGuid }: Venue, draft: OrderDraft): boolean =>
  (draft.cityCode === null || cityCode === draft.cityCode) && (draft.venueTypeGuid === null || venueTypeGuid === draft.venueTypeGuid);

/** The fields of an order. City and type filter the venues; choosing a venue sets the type. */
export function FormFields({ form, onUploading }: FormFieldsProps) {
  const { values: draft, set: onChange } = form;
  const types = useVenueTypes();
  const companies = useVenueCompanies();
  const venues = useVenuePage(everyVenue);
  const known = venues.data?.rows ?? [];
  const chosen = known.find(({ guid }) => guid === draft.venueGuid);
  // The type of a venue chosen in the calendar is known once the venues are loaded.
  const isTypeUnknown = chosen !== undefined && draft.venueTypeGuid === null;
  const setType = useEffectEvent((venueTypeGuid: string) => onChange({ venueTypeGuid }));
  useEffect(() => {
    if (isTypeUnknown) setType(chosen.venueTypeGuid);
  }, [isTypeUnknown, chosen]);
  const narrowed = (patch: Partial<OrderDraft>): void => {
    const next = { ...draft, ...patch };
    onChange({ ...patch, ...(chosen && !fits(chosen, next) && { venueGuid: null }) });
  };
  const startsAt = instantOf(draft.startsAt);
  const options = known.filter((venue) => fits(venue, draft)).map((venue) => ({ value: venue.guid, label: venueText(venue) }));
  const send = async (file: File, uploadOptions: UploadOptions): Promise<void> => {
    const uploaded = await uploadFile('POST /venue-booking/files/upload', {}, file, uploadOptions);
    form.change(({ files }) => ({ files: [...files, uploaded] }));
  };
  return (
    <>
      <TextField form={form} name="title" label="事由" maxLength={200} />
      <div className={styles['pair']}>
        <Field form={form} name="cityCode" label="城市（筛选场地，可不选）">
          {(control, value) => <CityPicker {...control} value={value} placeholder="全部" onChange={(cityCode) => narrowed({ cityCode })} />}
        </Field>
        <Field form={form} name="venueTypeGuid" label="场地类型">
          {(control, value) => (
            <Select
              {...control}
              options={(types.data?.rows ?? []).map(({ guid, name }) => ({ value: guid, label: name }))}
              value={value}
              loading={types.isPending}
              placeholder={types.isError ? '场地类型未能加载' : '请选择'}
              onChange={(venueTypeGuid) => narrowed({ venueTypeGuid })}
            />
          )}
        </Field>
        <Field form={form} name="venueGuid" label="场地">
          {(control, value) => (
            <Select
              {...control}
              options={options}
              value={venues.data ? value : null}
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
        <Field form={form} name="companyGuid" label="单位">
          {(control, value, set) => (
            <Select
              {...control}
              options={(companies.data?.rows ?? []).map(({ guid, name }) => ({ value: guid, label: name }))}
              value={value}
              loading={companies.isPending}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={companies.isError ? '单位未能加载' : '请选择'}
              onChange={set}
            />
          )}
        </Field>
        <TextField form={form} name="startsAt" label="开始时间" type="datetime-local" />
        <TextField form={form} name="endsAt" label="结束时间" type="datetime-local" min={draft.startsAt} />
      </div>
      {startsAt < serverNow() && <p role="status" className={styles['hint']}>开始时间已过，请确认是否补录。</p>}
      <TextField form={form} name="contact" label="联系人及电话" maxLength={100} />
      <TextField form={form} name="note" label="备注（可不填）" rows={3} maxLength={2000} />
      <OrderFiles files={draft.files} onRemove={({ guid }) => onChange({ files: draft.files.filter((file) => file.guid !== guid) })} />
      {draft.files.length < maxFiles && <FileUpload title="上传附件" label="选择附件" accepts={attachments} send={send} onBusy={onUploading} />}
    </>
  );
}
