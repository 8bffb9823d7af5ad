import { expect, it } from 'vitest';
import type { Row } from '../../lib/queries/use-rows.ts';
import { supplierTags } from './supplier-tags.ts';

type Profile = Partial<Row<'supplier.profile'>>;
const dataEnd = Date.parse('2026-11-23T00:00:00+08:00');
const flow = (patch: Partial<Row<'supplier.flows'>>) => ({ zbr_guid: 'u', zbr_name: '甲单位', pinlei: '阀门', tbNum: 1, zbNum: 0, zbJinE: null, ...patch });

function tagsOf(profile: Profile, { admitted = '2015-01-01', flows = [flow({})] }: { admitted?: string; flows?: Row<'supplier.flows'>[] } = {}) {
  const info = { ruku_time: Date.parse(`${admitted}T00:00:00+08:00`) } as Row<'supplier.info'>;
  const figures = { tbNum: 0, decidedBidNum: profile.tbNum ?? 0, zbNum: 0, zbRate: null, yqNum: 0, rejtNum: 0, ...profile } as Row<'supplier.profile'>;
  return supplierTags({ info, profile: figures, flows, dataEnd });
}
const names = (...input: Parameters<typeof tagsOf>): string[] => tagsOf(...input).map(({ name }) => name);

it.each<[string, Parameters<typeof tagsOf>, string[]]>([
  ['nobody who did nothing', [{}, { flows: [] }], ['期间内未投标']],
  ['who was let in within a year', [{}, { admitted: '2026-01-01', flows: [] }], ['新入库', '期间内未投标']],
  ['a single bid', [{ tbNum: 1 }], ['样本不足']],
  ['many bids without a win in one material', [{ tbNum: 24, zbRate: 0 }, { flows: [flow({ tbNum: 24 })] }], ['高活跃', '屡投不中', '品类专注']],
  ['many bids that have no result yet', [{ tbNum: 24, decidedBidNum: 0 }, { flows: [flow({ tbNum: 24 })] }], ['高活跃', '品类专注']],
  ['a supplier that depends on one unit', [{ tbNum: 4, zbNum: 3, zbRate: 0.75 }, { flows: [flow({ zbJinE: 80 }), flow({ zbr_guid: 'v', zbr_name: '乙单位', zbJinE: 20 })] }], ['单一单位依赖']],
  ['who refuses', [{ tbNum: 4, yqNum: 6, rejtNum: 3 }], ['邀请多拒']],
  ['who wins often in many materials', [{ tbNum: 5, zbNum: 2, zbRate: 0.4 }, { flows: ['a', 'b', 'c', 'd', 'e'].map((pinlei) => flow({ pinlei })) }], ['中标率高', '跨品类']],
])('%s', (_name, input, expected) => {
  expect(names(...input)).toEqual(expected);
});

it('states the rule and the numbers', () => {
  const [tag] = tagsOf({ tbNum: 30, zbNum: 10, zbRate: 1 / 3 });
  expect(tag).toMatchObject({ name: '高活跃', rule: '期间内投标不少于 24 次', numbers: '投标 30 次' });
  const [dependence] = tagsOf({ tbNum: 4, zbNum: 3, zbRate: 0.75 }, { flows: [flow({ zbJinE: 80 }), flow({ zbr_guid: 'v', zbr_name: '乙单位', zbJinE: 20 })] });
  expect(dependence?.numbers).toBe('甲单位 占 80.00%，中标 3 次');
});
