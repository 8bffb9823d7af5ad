import { formatClock, maxVenueCapacity, type Venue } from '@tenderscope/contract';
import { InputNumber, Select } from 'antd';
import { addVenue, changeVenue } from '../../lib/venue/venue-calls.ts';
import { useReloadVenues, useVenueTypes } from '../../lib/venue/use-venues.ts';
import { Field, TextField } from '../../widgets/form/field.tsx';
import { FormDialog } from '../../widgets/form/form-dialog.tsx';
import { useForm, type Problems } from '../../widgets/form/use-form.ts';
import { toast } from '../../widgets/toast/toast.ts';
import { CityPicker } from './city-picker.tsx';
import styles from './venue-orders.module.css';

interface VenueInput {
  name: string;
  cityCode: string | null;
  venueTypeGuid: string | null;
  capacity: number | null;
  opens: string;
  closes: string;
}

const minutesOf = (clock: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
const fullDay = 1440;

const inputOf = (venue: Venue | null): VenueInput => ({
  name: venue?.name ?? '',
  cityCode: venue?.cityCode ?? null,
  venueTypeGuid: venue?.venueTypeGuid ?? null,
  capacity: venue?.capacity ?? 1,
  opens: formatClock(venue?.opensAt ?? 510),
  closes: formatClock((venue?.closesAt ?? 1050) % fullDay),
});

const problemsOf = ({ name, cityCode, venueTypeGuid, capacity, opens, closes }: VenueInput): Problems<VenueInput> => ({
  ...(name.trim() === '' && { name: '请填写名称' }),
  ...(cityCode === null && { cityCode: '请选择城市' }),
  ...(venueTypeGuid === null && { venueTypeGuid: '请选择场地类型' }),
  ...(capacity === null && { capacity: '请填写同时场次' }),
  ...(Number.isNaN(minutesOf(opens)) && { opens: '请填写开放时间' }),
  ...(Number.isNaN(minutesOf(closes)) && { closes: '请填写关闭时间' }),
});

/** Adds or changes a venue; the input is kept if it is rejected. */
export function VenueDialog({ venue, onClose }: { venue: Venue | null; onClose: () => void }) {
  const reload = useReloadVenues();
  const { data: types } = useVenueTypes();
  const form = useForm<VenueInput>({
    start: inputOf(venue),
    draft: `venue:${venue?.guid ?? 'new'}`,
    problems: problemsOf,
    submit: async ({ name, cityCode, venueTypeGuid, capacity, opens, closes }) => {
      if (cityCode === null || venueTypeGuid === null || capacity === null) return;
      // A time input has no 24:00.
      const times = { opensAt: minutesOf(opens), closesAt: minutesOf(closes) || fullDay };
      const fields = { name: name.trim(), cityCode, venueTypeGuid, capacity, ...times };
      try {
        await (venue ? changeVenue(venue.guid, { ...fields, version: venue.version }) : addVenue(fields));
        toast('success', `场地「${fields.name}」已保存`);
        onClose();
      } finally {
        await reload();
      }
    },
  });
  return (
    <FormDialog form={form} title={venue ? '编辑场地' : '新增场地'} width={520} okText="保存" onClose={onClose}>
      <TextField form={form} name="name" label="名称" maxLength={100} />
      <div className={styles['pair']}>
        <Field form={form} name="cityCode" label="城市">
          {(control, value, set) => <CityPicker {...control} value={value} placeholder="请选择" onChange={set} />}
        </Field>
        <Field form={form} name="venueTypeGuid" label="场地类型">
          {(control, value, set) => (
            <Select
              {...control}
              options={(types?.rows ?? []).map((type) => ({ value: type.guid, label: type.name }))}
              value={types ? value : null}
              placeholder="请选择"
              onChange={set}
            />
          )}
        </Field>
        <TextField form={form} name="opens" label="开放时间" type="time" />
        <TextField form={form} name="closes" label="关闭时间（00:00 为 24 时）" type="time" />
        <Field form={form} name="capacity" label="同时场次">
          {(control, value, set) => (
            <InputNumber {...control} min={1} max={maxVenueCapacity} precision={0} value={value} style={{ width: '100%' }} onChange={set} />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}
