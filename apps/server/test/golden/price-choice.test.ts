import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certainMatch, materialMatcher, parseMaterial, tradeWords, type KnownMaterial, type Match } from '@tenderscope/detection';
import { generate } from '@tenderscope/generator';
import { groupBy, materialSearches, readCsv } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';

/** Trade terms searched in the quotations of generated lots: certain matches, and offered choices. */
let find: (text: string, limit: number) => Match<KnownMaterial>[];
const looked = 20;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenderscope-choice-'));
  await generate({ lots: 9000, seed: 'price-choice', out: folder });
  const items = await readCsv(join(folder, 'items.csv'));
  await rm(folder, { recursive: true });
  const keyed = groupBy(items, (item) => JSON.stringify(keysOf(item['material_name'] ?? '', item['spec'] ?? '')));
  find = materialMatcher([...keyed].map(([key, own]) => ({ ...(JSON.parse(key) as Omit<KnownMaterial, 'n'>), n: own.length })));
});

function keysOf(name: string, spec: string): Omit<KnownMaterial, 'n'> {
  const { nameKey, specKey } = parseMaterial(name, spec, '');
  return { name_key: nameKey, spec_key: specKey };
}
const states = ({ spec_key }: KnownMaterial, parts: string): boolean => parts.split(' ').every((part) => spec_key.split(' ').includes(part));

it.each<[text: string, product: string, parts: string]>([
  ['Q41F DN100 球阀', '球阀', 'dn=100'],
  ['法兰球阀 DN50 PN16', '球阀', 'dn=50 pressureClass=PN16'],
  ['法兰球伐DN80', '球阀', 'dn=80'],
  ['全焊接球阀 DN100', '全焊接球阀', 'dn=100'],
  ['埋地阀门 DN100', '全焊接球阀', 'dn=100'],
  ['DN100 PN25 阀门', '全焊接球阀', 'dn=100 pressureClass=PN25'],
  ['De110 阀门', 'PE球阀', 'de=110'],
  ['塑料阀门 De63', 'PE球阀', 'de=63'],
  ['PE100 SDR11 De110 聚乙烯管', 'PE管', 'material=PE100 de=110 sdr=11'],
  ['无缝钢管 DN100', '无缝钢管', 'dn=100'],
  ['白铁管 DN25', '镀锌钢管', 'dn=25'],
  ['弯头 DN300', '钢制弯头', 'dn=300'],
  ['De90 三通', 'PE三通', 'de=90'],
  ['直通 De63', 'PE套筒', 'de=63'],
  ['过渡接头 De90', '钢塑转换', 'de=90'],
  ['对焊法兰 DN150 PN16', '法兰', 'dn=150 pressureClass=PN16'],
  ['卡表 G4', 'IC卡燃气表', 'meter=G4'],
  ['皮膜表 G6', '膜式燃气表', 'meter=G6'],
  ['NB物联网表 G2.5', '物联网燃气表', 'meter=G2.5'],
  ['工商户超声波表 G25', '工商业超声波燃气表', 'meter=G25'],
  ['罗茨表 DN50', '罗茨流量计', 'dn=50'],
  ['腰轮表 DN25', '罗茨流量计', 'dn=25'],
  ['涡轮流量计 DN150', '涡轮流量计', 'dn=150'],
  ['软管 DN20', '不锈钢波纹管', 'dn=20'],
  ['灶具连接软管 1.5m', '燃气具连接软管', 'length=1.5'],
  ['储罐 60m³', 'LNG储罐', 'volume=60'],
  ['气化设备 2000Nm³/h', 'LNG气化器', 'flow=2000'],
  ['跟踪线 2.5mm²', '示踪线', 'section=2.5'],
  ['紧急切断阀 DN20', '电磁阀', 'dn=20'],
  ['调压箱 RX100/0.4', '调压箱', 'flow=100 pressure=0.4'],
])('%s is %s', (text, product, parts) => {
  const match = certainMatch(find(text, looked));
  expect(match && [match.material.name_key, states(match.material, parts)]).toEqual([product, true]);
});

it.each<[text: string, products: readonly string[], parts: string]>([
  ['DN100 燃气阀门', ['球阀', '全焊接球阀'], 'dn=100'],
  ['DN100 阀门', ['球阀', '全焊接球阀'], 'dn=100'],
  ['DN100 燃气阀', ['球阀', '全焊接球阀'], 'dn=100'],
  ['DN100 球阀', ['球阀', '全焊接球阀'], 'dn=100'],
  ['手动燃气阀门 DN50', ['球阀', '全焊接球阀'], 'dn=50'],
  ['DN150 煤气阀门', ['球阀', '全焊接球阀'], 'dn=150'],
  ['G4 燃气表', ['膜式燃气表', '物联网燃气表', 'IC卡燃气表', '超声波燃气表'], 'meter=G4'],
  ['智能燃气表 G2.5', ['物联网燃气表', 'IC卡燃气表', '超声波燃气表'], 'meter=G2.5'],
  ['DN100 钢管', ['无缝钢管', '直缝钢管'], 'dn=100'],
  ['焊管 DN200', ['直缝钢管', '螺旋钢管'], 'dn=200'],
  ['DN50 流量计', ['涡轮流量计', '罗茨流量计'], 'dn=50'],
  ['DN100 气体流量计', ['涡轮流量计', '超声波流量计'], 'dn=100'],
  ['DN100 管件', ['钢制弯头', '钢制三通', '法兰', '绝缘接头'], 'dn=100'],
  ['PE管件 De110', ['PE弯头', 'PE三通', 'PE套筒', '钢塑转换'], 'de=110'],
  ['电熔管件 De63', ['PE弯头', 'PE三通', 'PE套筒', '钢塑转换'], 'de=63'],
  ['报警器 220V', ['报警器', '联网报警器'], 'voltage=220'],
  ['变送器', ['压力变送器', '温度变送器'], ''],
  ['PE100 De110 燃气管', ['PE管'], 'de=110'],
])('%s is left to the user, with the choices %s', (text, products, parts) => {
  const matches = find(text, looked);
  expect(certainMatch(matches)).toBeNull();
  const offered = matches.filter(({ material }) => parts === '' || states(material, parts)).map(({ material }) => material.name_key);
  expect([...new Set(offered)]).toEqual(expect.arrayContaining([...products]));
});

describe('searches as buyers write them', () => {
  it('are never certain of a wrong material, and offer the right one when in doubt', () => {
    const wrong: string[] = [];
    let certain = 0;
    for (const [proper, texts] of Object.entries(materialSearches)) {
      const [name = '', spec = ''] = proper.split('|');
      const { nameKey, attributes } = parseMaterial(name, spec, '');
      const isRight = ({ material }: Match<KnownMaterial>): boolean =>
        material.name_key === nameKey
        && material.spec_key.split(' ').every((part) => {
          const [attribute = '', value] = part.split('=');
          const stated = attributes[attribute as keyof typeof attributes];
          return value === undefined || stated === undefined || stated === value;
        });
      for (const text of texts) {
        const matches = find(text, looked);
        const match = certainMatch(matches);
        if (match) certain += 1;
        if (match ? !isRight(match) : !matches.some(isRight)) wrong.push(`${text}: ${match?.material.name_key ?? 'not offered'}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(certain / Object.values(materialSearches).flat().length).toBeGreaterThan(0.8);
  });
});

it('the dictionary of the trade contains only products of the catalogue', () => {
  const unknown = tradeWords.flatMap(({ products }) => products).filter((product) => parseMaterial(product, '', '').nameKey !== product);
  expect(unknown).toEqual([]);
});
