import { describe, expect, it } from 'vitest';
import { SeededRandom, seedOfRun } from '@tenderscope/testing';
import { provinceForms } from '../provinces.ts';
import { cityForms } from './cities.ts';
import { knownPlaces, readPlace, type Place } from './read-place.ts';

type Written = string | null;
const read = (province: Written, city: Written = null): Written[] => Object.values(readPlace({ province, city })) as Written[];

describe('a province', () => {
  it.each([
    ['江苏省', '江苏'], ['江苏', '江苏'], ['苏', '江苏'], ['皖', '安徽'], ['安徽', '安徽'], ['内蒙', '内蒙古'], ['内蒙古自治区', '内蒙古'], ['广西壮族自治区', '广西'], ['广西省', '广西'],
    ['新疆生产建设兵团', '新疆'], ['宁夏回族自治区', '宁夏'], ['上海市', '上海'], ['香港特别行政区', '香港'], ['中国香港', '香港'], ['中国安徽省', '安徽'], [' 江 苏　省 ', '江苏'],
    ['340000', '安徽'], ['３４００００', '安徽'], ['340000000000', '安徽'], ['429000', '湖北'],
  ])('%s is %s', (written, stored) => expect(read(written)).toEqual([stored, null]));

  it.each([
    ['中国', '全国'], ['中华人民共和国', '全国'], ['跨省', '全国'], ['多省', '全国'], ['全国', '全国'], ['国外', '境外'], ['海外', '境外'], ['境外', '境外'],
  ])('%s is at another level: %s', (written, stored) => expect(read(written)).toEqual([stored, null]));

  it.each(['华东', '宁', 'Yerevan', '349900', '34', '江', '安徽省某县', 'toString', '', '江苏浙江'])('%s is unknown and kept unchanged', (written) =>
    expect(read(written)).toEqual([written, null]));
});

describe('a city', () => {
  it.each([
    ['安徽', '合肥', '合肥市'], ['安徽', '合肥市', '合肥市'], ['安徽', '340100', '合肥市'], ['安徽', '340104', '合肥市'], ['安徽', '巢湖市', '合肥市'], ['安徽', '341400', '合肥市'],
    ['吉林', '延边', '延边朝鲜族自治州'], ['吉林', '延边州', '延边朝鲜族自治州'], ['吉林', '延边朝鲜族自治州', '延边朝鲜族自治州'], ['吉林', '吉林', '吉林市'], ['吉林', '吉林市', '吉林市'],
    ['内蒙古', '兴安', '兴安盟'], ['内蒙古', '伊克昭盟', '鄂尔多斯市'], ['湖北', '襄樊', '襄阳市'], ['湖北', '仙桃', '仙桃市'], ['湖北', '429004', '仙桃市'], ['河南', '济源市', '济源市'],
    ['广西', '崇左', '崇左市'], ['广西', '南宁地区', '崇左市'], ['云南', '思茅', '普洱市'], ['云南', '普洱地区', '普洱市'], ['云南', '德宏州', '德宏傣族景颇族自治州'],
    ['山东', '莱芜', '济南市'], ['新疆', '哈密地区', '哈密市'], ['新疆', '石河子', '石河子市'], ['新疆', '白杨市', '白杨市'], ['青海', '海南', '海南藏族自治州'], ['海南', '海口', '海口市'],
    ['上海', '上海', '上海市'], ['上海', '市辖区', '上海市'], ['上海', '310000', '上海市'], ['上海', '浦东新区', '浦东新区'], ['北京', '朝阳区', '朝阳区'], ['台湾', '台北市', '台北市'],
    ['香港', '香港', '香港特别行政区'], ['安徽', '安徽省合肥市', '合肥市'], ['安徽省', '安徽-合肥', '合肥市'],
  ])('of %s, written %s, is %s', (province, written, stored) => expect(read(province, written)[1]).toBe(stored));

  it.each([['安徽', '常熟市'], ['安徽', '新站区'], ['辽宁', '朝阳区'], ['Ararat', 'Artashat'], ['华东', '某市']])('of %s, written %s, is unknown and kept unchanged', (province, city) =>
    expect(read(province, city)).toEqual([province, city]));
});

describe('a place in the wrong column', () => {
  it.each<[Written, Written, Written, Written]>([
    ['合肥市', null, '安徽', '合肥市'], ['合肥', '合肥市', '安徽', '合肥市'], ['合肥市', '芜湖', '安徽', '芜湖市'], ['安徽省合肥市', null, '安徽', '合肥市'], ['安徽／合肥', null, '安徽', '合肥市'],
    ['340100', null, '安徽', '合肥市'], ['429004', null, '湖北', '仙桃市'], ['310115', null, '上海', '浦东新区'], ['莱芜市', null, '山东', '济南市'],
    [null, '合肥', '安徽', '合肥市'], [null, '安徽省', '安徽', null], [null, '上海', '上海', '上海市'], [null, '吉林', '吉林', '吉林市'], [null, '海南', '海南', null], [null, '全国', '全国', null],
    [null, '朝阳区', null, '朝阳区'], ['安徽', '安徽省', '安徽', null], ['安徽省合肥市', '安徽', '安徽', '合肥市'], ['海南', '海南', '海南', null], [null, null, null, null],
  ])('%s, %s is %s, %s', (province, city, ...stored) => expect(read(province, city)).toEqual(stored));

  it.each<[Written, Written, Written, Written]>([
    ['安徽', '南京', '安徽', '南京市'], ['安徽', '江苏省', '安徽', '江苏省'], ['合肥市', '南京市', '安徽', '南京市'], ['全国', '合肥', '全国', '合肥市'], ['境外', '合肥', '境外', '合肥市'],
  ])('%s, %s, which contradict each other, are both kept: %s, %s', (province, city, ...stored) => expect(read(province, city)).toEqual(stored));
});

it('keeps stored places unchanged', () => {
  for (const place of knownPlaces) expect(readPlace(place)).toEqual(place);
});

const seed = seedOfRun(20_260_301);
it(`is idempotent for any values of the two columns (seed ${seed})`, () => {
  const random = new SeededRandom(seed);
  const texts = [...provinceForms.keys(), ...cityForms.keys(), null, null, '华东', 'Ararat', '安徽省合肥市', '340104', '市辖区'];
  const written = Array.from({ length: 20_000 }, (): Place => ({ province: random.pick(texts), city: random.pick(texts) }));
  const unstable = written.filter((place) => {
    const once = readPlace(place);
    const again = readPlace(once);
    return again.province !== once.province || again.city !== once.city;
  });
  expect(unstable).toEqual([]);
});
