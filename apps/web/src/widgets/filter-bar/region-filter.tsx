import { Select } from 'antd';
import { useState } from 'react';
import { useCities } from '../../lib/queries/use-cities.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { cityCore, type Region } from '../region-radio/region.ts';

interface RegionFilterProps extends Region {
  onChange: (region: Partial<Region>) => void;
}

const everything = [] as const;

/** The provinces that occur, requested when the list is first opened, then a city of the selected one. */
export function RegionFilter({ province, city, onChange }: RegionFilterProps) {
  const [opened, setOpened] = useState(false);
  const { data = [], isFetching } = useRows('insight.regionDeals', everything, { enabled: opened });
  const cities = useCities(province).map((name) => ({ value: cityCore(name), label: name }));
  // An address may name a city without its province, or by another name than the list.
  const chosen = city === null || cities.some(({ value }) => value === city) ? [] : [{ value: city, label: city }];
  return (
    <>
      <Select
        aria-label="省份"
        options={data.flatMap(({ sheng_name }) => (sheng_name === null ? [] : [{ value: sheng_name, label: sheng_name }]))}
        value={province}
        onChange={(next?: string) => onChange({ province: next ?? null, city: null })}
        onOpenChange={() => setOpened(true)}
        loading={isFetching}
        showSearch
        allowClear
        placeholder="全部省份"
      />
      <Select
        aria-label="城市"
        options={[...chosen, ...cities]}
        value={city}
        onChange={(next?: string) => onChange({ city: next ?? null })}
        disabled={province === null && city === null}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        placeholder={province === null ? '先选省份' : '全部城市'}
      />
    </>
  );
}
