import { AutoComplete, Select } from 'antd';
import { useState } from 'react';
import { useCities } from '../../lib/use-cities.ts';
import { useRows } from '../../lib/use-rows.ts';
import { cityCore, type Region } from '../region-radio/region.ts';

interface RegionFilterProps extends Region {
  onChange: (region: Partial<Region>) => void;
}

const everything = [] as const;

/** The provinces that occur, asked for when the list is first opened, then a city or a part of its name. */
export function RegionFilter({ province, city, onChange }: RegionFilterProps) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const { data = [], isFetching } = useRows('insight.regionDeals', everything, { enabled: opened });
  const cities = useCities(province);
  const chooseCity = (chosen = ''): void => {
    setTyped(null);
    onChange({ city: chosen.trim() || null });
  };
  return (
    <>
      <Select
        aria-label="省份"
        options={data.flatMap(({ sheng_name }) => (sheng_name === null ? [] : [{ value: sheng_name, label: sheng_name }]))}
        value={province}
        onChange={(chosen?: string) => onChange({ province: chosen ?? null, city: null })}
        onOpenChange={() => setOpened(true)}
        loading={isFetching}
        showSearch
        allowClear
        placeholder="全部省份"
      />
      <AutoComplete
        aria-label="城市"
        options={cities.map((city) => ({ value: cityCore(city), label: city }))}
        showSearch={{ filterOption: true }}
        value={typed ?? city ?? ''}
        onChange={(text?: string) => setTyped(text ?? '')}
        onSelect={chooseCity}
        onBlur={() => typed !== null && chooseCity(typed)}
        onClear={chooseCity}
        onInputKeyDown={(event) => event.key === 'Enter' && typed !== null && chooseCity(typed)}
        allowClear
        placeholder="城市"
      />
    </>
  );
}
