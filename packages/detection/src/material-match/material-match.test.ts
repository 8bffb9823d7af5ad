import { describe, expect, it } from 'vitest';
import { keyAsSpec, materialKeys } from './material-keys.ts';
import { materialMatcher } from './match-materials.ts';
import { similarMaterials } from './similar-materials.ts';
import { specText } from './spec-text.ts';
import { kinds } from './vocabulary/kinds.ts';
import { products } from '../spec-parser/vocabulary/products.ts';
import { parseMaterial } from '../spec-parser/parse-material.ts';

const known = (name: string, spec: string, n = 100) => {
  const { nameKey, specKey } = parseMaterial(name, spec, '');
  return { name_key: nameKey, spec_key: specKey, n };
};
const catalogue = [
  known('PE管', 'PE100 SDR11 De110', 500),
  known('PE管', 'PE100 SDR11 De160', 400),
  known('PE管', 'PE100 SDR17 De110'),
  known('PE管', 'PE80 SDR11 De110'),
  known('PE三通', 'PE100 SDR11 De110'),
  known('等径三通', '20# DN100 PN16'),
  known('法兰', 'DN100 PN16'),
  known('法兰', 'DN100 PN25'),
  known('无缝钢管', '20# DN100'),
  known('示踪线', 'BV 1×2.5mm²'),
  known('示踪线', 'BV 1×4mm²'),
];
const find = materialMatcher(catalogue);
const first = (text: string): string | undefined => {
  const [match] = find(text, 1);
  return match && `${match.material.name_key} ${specText(match.material.spec_key)}`;
};

describe('materialMatcher', () => {
  it.each([
    ['聚乙稀管 de110 sdr11 pe100', 'PE管 PE100 De110 SDR11'],
    ['SDR11PE100DE160燃气管', 'PE管 PE100 De160 SDR11'],
    ['管 PE100 110 SDR11', 'PE管 PE100 De110 SDR11'],
    ['三通 电熔 De110', 'PE三通 PE100 De110 SDR11'],
    ['三通 DN100', '钢制三通 20# DN100 PN16'],
    ['法栏 DN100 PN1.6', '法兰 DN100 PN16'],
    ['无逢钢管 φ108×5 20号', '无缝钢管 20# DN100'],
    ['示综线 1*4mm2', '示踪线 BV 4mm²'],
  ])('%s is %s', (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  it('never takes one number or grade for another', () => {
    expect(find('PE管 DN160', 9).map(({ material }) => material.spec_key)).toEqual(['material=PE100 de=160 sdr=11']);
    expect(find('PE管 PE80', 9).map(({ material }) => material.spec_key)).toEqual(['material=PE80 de=110 sdr=11']);
    expect(find('法兰 DN200', 9)).toEqual([]);
    expect(find('PE管 315', 9)).toEqual([]);
  });

  it('never takes one meter, vent or model for another', () => {
    const meters = materialMatcher([known('膜式燃气表', 'g41.5级'), known('膜式燃气表', 'G6 1.5级'), known('IC卡表', 'G4')]);
    expect(meters('膜式表 G4', 9).map(({ material }) => [material.name_key, material.spec_key])).toEqual([['膜式燃气表', 'meter=G4'], ['IC卡燃气表', 'meter=G4']]);
    const valves = materialMatcher([known('PE球阀', 'De63 PE100 单放散'), known('PE球阀', 'De63 PE100 双放散'), known('PE球阀', 'De63 PE100')]);
    expect(valves('双放散PE球阀 De63', 9).map(({ material }) => material.spec_key)).toEqual(['material=PE100 de=63 双放散', 'material=PE100 de=63']);
  });

  it('gives the reasons: what agrees, what is alike and what is not stated', () => {
    const [match] = find('PE管 DN110 SDR11', 1);
    expect(match?.reasons).toEqual([
      { kind: 'agrees', attribute: 'sdr', value: '11' },
      { kind: 'agrees', attribute: 'de', value: '110' },
      { kind: 'beside', attribute: 'material', value: 'PE100' },
    ]);
    expect(find('燃气管 φ110×10', 1)[0]?.reasons).toContainEqual({ kind: 'alike', attribute: 'sdr', value: '11', wanted: '10' });
    expect(find('无缝钢管 φ108', 1)[0]?.reasons).toContainEqual({ kind: 'alike', attribute: 'dn', value: '100', wanted: '108' });
  });

  it('finds nothing for an empty search', () => {
    expect(find(' ，', 5)).toEqual([]);
    expect(find('办公桌', 5)).toEqual([]);
  });
});

describe('similarMaterials', () => {
  const others = [...catalogue, known('镀锌钢管', 'Q235B DN15'), known('镀锌钢管', 'Q235B DN50'), known('镀锌钢管', 'Q235B DN25'), known('球阀', 'DN20 PN16')];
  const similarTo = (name: string, spec: string, materials = others): string[] =>
    similarMaterials(materials, known(name, spec), 8).map(({ material }) => `${material.name_key} ${specText(material.spec_key)}`);

  it('begin with the grades of the size, then other sizes, the nearest first, and no fitting of a pipe', () => {
    expect(similarTo('PE管', 'PE100 SDR11 De110')).toEqual(['PE管 PE100 De110 SDR17', 'PE管 PE80 De110 SDR11', 'PE管 PE100 De160 SDR11']);
    const [first] = similarMaterials(others, known('PE管', 'PE100 SDR11 De110'), 1);
    expect(first?.reasons).toContainEqual({ kind: 'differs', attribute: 'sdr', value: '17', wanted: '11' });
  });

  it('are found for a size that no other material has, and are no valves for a pipe', () => {
    expect(similarTo('镀锌钢管', 'DN20')).toEqual(['镀锌钢管 Q235B DN25', '镀锌钢管 Q235B DN15', '镀锌钢管 Q235B DN50']);
    expect(similarTo('PE管', 'PE100 SDR17 De1200 1.0MPa', [known('PE管', 'PE80 SDR11 De20 0.4MPa')])).toHaveLength(1);
    expect(similarTo('球阀', 'DN20 PN16', [...others, known('球阀', 'DN25 PN16')])).toEqual(['球阀 DN25 PN16']);
  });

  it('of a meter are its other sizes, then other meters of the size', () => {
    const meters = [known('IC卡表', 'G2.5'), known('IC卡表', 'G4'), known('IC卡表', 'G6'), known('膜式表', 'G4'), known('膜式表', 'G16'), known('压力表', '1.6MPa')];
    expect(similarTo('IC卡燃气表', 'G4', meters)).toEqual(['IC卡燃气表 G6', 'IC卡燃气表 G2.5', '膜式燃气表 G4']);
  });

  it('of an unknown product are those whose name ends alike', () => {
    const boxes = [known('不锈钢表箱', '六表位'), known('不锈钢表箱', '单表位'), known('塑料表箱', '单表位'), known('不锈钢支架', '单表位')];
    expect(similarTo('不锈钢表箱', '单表位', boxes)).toEqual(['不锈钢表箱 六表位', '塑料表箱 单表位']);
  });

  it('distinguish DN and De if they do not match', () => {
    const pipes = [known('无缝钢管', '20# φ159×5'), known('无缝钢管', '20# φ108×5')];
    const [near, far] = similarMaterials(pipes, known('无缝钢管', '20# DN100'), 8);
    expect([near?.material.spec_key, far?.material.spec_key]).toEqual([pipes[1]?.spec_key, pipes[0]?.spec_key]);
    expect(far?.score).toBeLessThan(0.7);
  });

  it('contain only known products', () => {
    expect(kinds.flat().filter((product) => !Object.hasOwn(products, product))).toEqual([]);
  });
});

it('names a material by its key or as it is written', () => {
  const { nameKey, specKey } = parseMaterial('聚乙烯燃气管', 'De110 SDR11 PE100', '');
  expect(materialKeys(nameKey, keyAsSpec(specKey))).toEqual({ nameKey, specKey });
  expect(materialKeys('聚乙烯燃气管', 'De110 SDR11 PE100')).toEqual({ nameKey, specKey });
});
