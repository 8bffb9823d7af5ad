import { formatClock, maxVenueCapacity, type Venue } from '@tenderscope/contract';
import { Alert, Input, InputNumber, Modal, Select } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { addVenue, changeVenue } from '../../lib/venue/venue-calls.ts';
import { useReloadVenues, useVenueTypes } from '../../lib/venue/use-venues.ts';
import { toast } from '../../widgets/toast/toast.ts';
import { CityPicker } from './city-picker.tsx';
import styles from './venue-orders.module.css';

const minutesOf = (clock: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
const fullDay = 1440;

/** Adds or changes a venue; the input is kept if it is rejected. */
export function VenueDialog({ venue, onClose }: { venue: Venue | null; onClose: () => void }) {
  const reload = useReloadVenues();
  const { data: types } = useVenueTypes();
  const [name, setName] = useState(venue?.name ?? '');
  const [cityCode, setCity] = useState<string | null>(venue?.cityCode ?? null);
  const [venueTypeGuid, setType] = useState<string | null>(venue?.venueTypeGuid ?? null);
  const [capacity, setCapacity] = useState<number | null>(venue?.capacity ?? 1);
  const [opens, setOpens] = useState(formatClock(venue?.opensAt ?? 510));
  const [closes, setCloses] = useState(formatClock((venue?.closesAt ?? 1050) % fullDay));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A time input has no 24:00.
  const [opensAt, closesAt] = [minutesOf(opens), minutesOf(closes) || fullDay];
  const isComplete = name.trim() !== '' && cityCode !== null && venueTypeGuid !== null && capacity !== null && !Number.isNaN(opensAt + closesAt);

  async function save(): Promise<void> {
    if (!isComplete) return;
    setBusy(true);
    setFailure(null);
    try {
      const fields = { name: name.trim(), cityCode, venueTypeGuid, capacity, opensAt, closesAt };
      await (venue ? changeVenue(venue.guid, { ...fields, version: venue.version }) : addVenue(fields));
      toast('success', `场地「${fields.name}」已保存`);
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
    await reload();
  }
  return (
    <Modal
      open
      title={venue ? '编辑场地' : '新增场地'}
      width={520}
      okText="保存"
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !isComplete }}
      onOk={() => void save()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className={styles['form']}>
        <Labelled label="名称">{(id) => <Input id={id} maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />}</Labelled>
        <div className={styles['pair']}>
          <Labelled label="城市">
            {(id) => <CityPicker id={id} value={cityCode} placeholder="请选择" onChange={setCity} />}
          </Labelled>
          <Labelled label="场地类型">
            {(id) => (
              <Select
                id={id}
                options={(types?.rows ?? []).map((type) => ({ value: type.guid, label: type.name }))}
                value={types ? venueTypeGuid : null}
                placeholder="请选择"
                onChange={(type: string) => setType(type)}
              />
            )}
          </Labelled>
          <Labelled label="开放时间">{(id) => <Input id={id} type="time" value={opens} onChange={({ target }) => setOpens(target.value)} />}</Labelled>
          <Labelled label="关闭时间（00:00 为 24 时）">
            {(id) => <Input id={id} type="time" value={closes} onChange={({ target }) => setCloses(target.value)} />}
          </Labelled>
          <Labelled label="同时场次">
            {(id) => <InputNumber id={id} min={1} max={maxVenueCapacity} precision={0} value={capacity} style={{ width: '100%' }} onChange={setCapacity} />}
          </Labelled>
        </div>
        {failure !== null && <Alert type="error" showIcon title={failure} />}
      </div>
    </Modal>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
