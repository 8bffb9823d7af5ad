import { provinces } from '@tenderscope/contract';
import { useCities } from '../../lib/queries/use-cities.ts';
import { RadioButtons } from '../radio-buttons/radio-buttons.tsx';
import { cityCore, type Region } from './region.ts';
import styles from './region-radio.module.css';
import { UnknownRegion } from './unknown-region.tsx';

interface RegionRadioProps {
  region: Region;
  onChange: (region: Region) => void;
}

/** The entire country or a province, and below it the entire province or a city. */
export function RegionRadio({ region: { province, city }, onChange }: RegionRadioProps) {
  const cities = useCities(province);
  return (
    <div className={styles['rows']}>
      <RadioButtons
        label="省份"
        options={[complete, ...provinces.map(({ name }) => ({ value: name, label: name }))]}
        value={province ?? complete.value}
        onChange={(chosen) => onChange({ province: chosen || null, city: null })}
      />
      {province !== null && (
        <RadioButtons
          label="城市"
          options={[complete, ...cities.map((name) => ({ value: cityCore(name), label: name }))]}
          value={city ?? complete.value}
          onChange={(chosen) => onChange({ province, city: chosen || null })}
        />
      )}
      <UnknownRegion region={{ province, city }} />
    </div>
  );
}

const complete = { value: '', label: '全部' };
