import { useState } from 'react';
import { defaultRegion, regionConditions } from '../../widgets/region-radio/region.ts';
import { RegionRadio } from '../../widgets/region-radio/region-radio.tsx';
import styles from './inputs.module.css';
import { Outcome } from './outcome.tsx';

function Component() {
  const [region, setRegion] = useState(defaultRegion);
  return (
    <div className={styles['stack']}>
      <RegionRadio region={region} onChange={setRegion} />
      <Outcome query="supplier.ranking" conditions={regionConditions(region, 2)} />
    </div>
  );
}

export const example = { title: '省市单选', group: '输入', Component };
