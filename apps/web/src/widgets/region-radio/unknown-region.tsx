import { country, findProvince } from '@tenderscope/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useCities } from '../../lib/queries/use-cities.ts';
import { cityCore, type Region } from './region.ts';
import styles from './region-radio.module.css';

/** The name in a region that is not in the dictionary; null if all are, and while that is unknown. */
function useUnknownRegion({ province, city }: Region): string | null {
  const isKnownProvince = province === null || findProvince(province) !== undefined;
  const cities = useCities(province);
  const isListed = cities.some((name) => cityCore(name) === city);
  const { data: found } = useQuery({
    queryKey: ['cities', province, city],
    queryFn: async ({ signal }) => {
      const query = { sheng_name: province ?? country, shi_name: city ?? '' };
      return (await api.request('GET /api/dict-api/cities', { query, signal, silent: true })).data.list.length > 0;
    },
    staleTime: Infinity,
    // The list has most cities; the rest are former names, districts and unknown places.
    enabled: city !== null && isKnownProvince && !isListed && (province === null || cities.length > 0),
  });
  if (!isKnownProvince) return province;
  return city !== null && found === false ? city : null;
}

/** Note that a selected region is not in the dictionary: rows with another form of its name are not among the figures. */
export function UnknownRegion({ region }: { region: Region }) {
  const name = useUnknownRegion(region);
  return name !== null && (
    <p role="alert" className={styles['unknown']}>
      地区“{name}”不在行政区划名单中，下列数据只含原样写作该名称的记录。
    </p>
  );
}
