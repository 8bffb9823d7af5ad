import { useMemo } from 'react';
import { prepareLimitFunnel } from '../../charts/prepare/prepare-limit-funnel.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

/** Standard deviations of a mean within which 95 % and 99.8 % of means are. */
const [usual, rare] = [1.96, 3.09];
const measures = { n: { name: '参评标段', type: 'count', unit: '个' }, value: { name: '严松度', type: 'rate', unit: '%' } } as const;

/** Strictness of experts by their number of reviews, within limits of a spread estimated from all of them. */
function Component() {
  const query = useRows('expert.deviation', []);
  const model = useMemo(() => {
    const points = (query.data ?? []).flatMap(({ pingwei_code: id, panelNum: n, severity: value }) =>
      value === null || n === 0 ? [] : [{ id, name: id, n, value }]);
    if (points.length === 0) return null;
    const spread = Math.sqrt(points.reduce((sum, { n, value }) => sum + n * value ** 2, 0) / points.length);
    const within = (times: number) => (n: number): number => (times * spread) / Math.sqrt(n);
    return prepareLimitFunnel(points, {
      ...measures,
      limits: [
        { name: '95% 界限', beyond: '95% 界限外', halfWidth: within(usual) },
        { name: '99.8% 界限', beyond: '99.8% 界限外', halfWidth: within(rare) },
      ],
      inside: '界限内',
    });
  }, [query.data]);
  return <ChartFrame title="界限漏斗图" height={320} query={query} model={model} cardRef={noRef} />;
}

export const example = { title: '界限漏斗图', group: '图表', Component };
