import { useMemo } from 'react';
import { prepareHeat } from '../../charts/prepare/prepare-heat.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

const measure = { name: '共同投标次数', type: 'count', unit: '次' } as const;
const oneTime = { values: { minTimes: 1 } };

/** The twelve bidders with most meetings, each with each. */
function Component() {
  const query = useRows('relation.jointBidding2', [], oneTime);
  const model = useMemo(() => {
    const pairs = (query.data ?? []).map((row) => ({
      a: row.Gys_Name ?? row.gys_guid,
      b: row.Target_Gys_Name ?? row.Target_Gys_guid,
      value: row.TongTou_Nums,
    }));
    const names = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))].slice(0, 12);
    const cells = pairs.flatMap(({ a, b, value }) => [{ id: null, row: a, column: b, value }, { id: null, row: b, column: a, value }]);
    return prepareHeat(cells, { rows: names, columns: names, measure });
  }, [query.data]);
  return <ChartFrame title="共同投标热力" height={460} query={query} model={model} cardRef={noRef} />;
}

export const example = { title: '热力图', group: '图表', Component };
