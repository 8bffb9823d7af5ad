import { findProvince } from '@tenderscope/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { regionsOf } from '../../charts/map/map-shape.ts';
import type { Measure } from '../../charts/labels/measure.ts';
import { prepareChinaMap } from '../../charts/map/prepare-china-map.ts';
import { prepareProvinceMap } from '../../charts/map/prepare-province-map.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { useMapShape } from '../../widgets/chart-card/use-map-shape.ts';
import { noRef } from './no-ref.ts';

const measure: Measure = { name: '供应商', type: 'count', unit: '家' };

/** Suppliers by province; a click drills down to the cities of one. */
function Component() {
  const [province, setProvince] = useState<string | null>(null);
  const query = useRows('supplier.ranking', []);
  const china = useMapShape({ name: 'china', code: null });
  const code = china.shape.data && regionsOf(china.shape.data).find(({ name }) => name === province)?.code;
  const area = useMapShape({ name: province ?? 'china', code: code ?? null });
  const model = useMemo(() => {
    const rows = query.data ?? [];
    if (!area.shape.data) return null;
    if (province === null) return prepareChinaMap(counted(rows.map((row) => row.sheng_name)), measure);
    const cities = rows.filter((row) => findProvince(row.sheng_name ?? '') === province).map((row) => row.shi_name);
    return prepareProvinceMap(counted(cities), measure, { name: province, cities: regionsOf(area.shape.data).map(({ name }) => name) });
  }, [query.data, province, area.shape.data]);
  return (
    <ChartFrame
      title={province === null ? '供应商地区分布' : `${province}供应商分布`}
      height={480}
      query={query}
      model={model}
      map={area.map}
      extra={province !== null && <Button size="small" onClick={() => setProvince(null)}>返回全国</Button>}
      onPick={(name) => province === null && setProvince(findProvince(name) ?? null)}
      cardRef={noRef}
    />
  );
}

function counted(names: readonly (string | null)[]) {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, value]) => ({ id: name, name, value }));
}

export const example = { title: '中国地图与省内下钻', group: '图表', Component };
