import { expect, it } from 'vitest';
import type { Row } from '../../lib/queries/use-rows.ts';
import { compareRegistry } from './compare-registry.ts';

const company = (more: Partial<Row<'supplier.info'>>): Row<'supplier.info'> => ({
  gys_guid: 'a', Gys_Name: '甲公司', XinYong_DaiMa: null, QiYe_Type: '有限责任公司', QiYe_XingZhi: null, QiYe_GuiMo: null, ZhuCe_ZiBen: 5e6, chengli_time: null,
  sheng_name: '安徽省', shi_name: null, dizhi: null, FaRen: null, zhuce_time: null, ruku_time: null, status: null, sameNameNum: 1, riskNum: 0, ...more,
});
const holder = (name: string, guid: string | null, ratio: number | null = 0.5): Row<'supplier.ties'> => ({
  side: '股东', level: 1, parent_guid: 'a', party_guid: guid, name, label: '持股', ratio, share: ratio, partyNum: 1,
});
const equalOf = (facts: Parameters<typeof compareRegistry>[0]): string[] =>
  compareRegistry(facts).filter(({ isEqual }) => isEqual).map(({ name }) => name);
const plain = { ties: [[], []], links: [] } as const;

it('marks equal values, and neither unknown ones nor kinds that most companies share', () => {
  const companies = [company({ dizhi: '长江路 1 号', FaRen: '张三' }), company({ dizhi: '长江路 1 号', FaRen: '李四', ZhuCe_ZiBen: 6e6 })] as const;
  expect(equalOf({ ...plain, companies: [...companies] })).toEqual(['地址']);
  expect(compareRegistry({ ...plain, companies: [...companies] }).find(({ name }) => name === '注册资本')?.values).toEqual(['500.00 万元', '600.00 万元']);
});

it('does not take equal masked names for one person, unless a link shows it', () => {
  const companies: [Row<'supplier.info'>, Row<'supplier.info'>] = [company({ FaRen: '张**', ZhuCe_ZiBen: null }), company({ FaRen: '张**', ZhuCe_ZiBen: null })];
  const ties = [[holder('张**', null)], [holder('张**', null)]] as const;
  expect(equalOf({ ...plain, ties, companies })).toEqual([]);
  expect(equalOf({ ties, companies, links: [{ kind: '同一法定代表人' }, { kind: '共同股东' }] })).toEqual(['法定代表人', '股东', '人员']);
});

it('finds a common shareholder by its id, whatever its share', () => {
  const companies: [Row<'supplier.info'>, Row<'supplier.info'>] = [company({ ZhuCe_ZiBen: null }), company({ ZhuCe_ZiBen: null })];
  const ties = [[holder('集团', 'g', 0.6), holder('张三', null)], [holder('集团', 'g', null)]] as const;
  const line = compareRegistry({ ...plain, ties, companies }).find(({ name }) => name === '股东');
  expect(line).toEqual({ name: '股东', values: ['集团（60.00%）、张三（50.00%）', '集团（比例未知）'], isEqual: true });
  expect(equalOf({ ...plain, ties: [[holder('集团', 'g')], [holder('集团', 'h')]], companies })).toEqual([]);
});
