import { plainForm } from './plain-form.ts';

interface ProvinceEntry {
  /** Code of GB/T 2260. */
  code: string;
  /** Name used in data, maps and filters. */
  name: string;
  longName: string;
  /** Other written forms: the abbreviation, unless a city has the same one, and short or former names. */
  synonyms: readonly string[];
}

const province = (code: string, name: string, ending: string, synonyms = ''): ProvinceEntry => ({
  code,
  name,
  longName: `${name}${ending}`,
  synonyms: synonyms.split(' ').filter((form) => form !== ''),
});

/** Provinces of GB/T 2260 by code. 宁 is both 宁夏 and 南京. */
export const provinces: readonly ProvinceEntry[] = [
  province('110000', '北京', '市', '京'),
  province('120000', '天津', '市', '津'),
  province('130000', '河北', '省', '冀'),
  province('140000', '山西', '省', '晋'),
  province('150000', '内蒙古', '自治区', '蒙 内蒙 内蒙自治区 内蒙古省'),
  province('210000', '辽宁', '省', '辽'),
  province('220000', '吉林', '省', '吉'),
  province('230000', '黑龙江', '省', '黑'),
  province('310000', '上海', '市', '沪 申'),
  province('320000', '江苏', '省', '苏'),
  province('330000', '浙江', '省', '浙'),
  province('340000', '安徽', '省', '皖'),
  province('350000', '福建', '省', '闽'),
  province('360000', '江西', '省', '赣'),
  province('370000', '山东', '省', '鲁'),
  province('410000', '河南', '省', '豫'),
  province('420000', '湖北', '省', '鄂'),
  province('430000', '湖南', '省', '湘'),
  province('440000', '广东', '省', '粤'),
  province('450000', '广西', '壮族自治区', '桂 广西省 广西区 广西自治区 广西僮族自治区'),
  province('460000', '海南', '省', '琼'),
  province('500000', '重庆', '市', '渝'),
  province('510000', '四川', '省', '川 蜀'),
  province('520000', '贵州', '省', '贵 黔'),
  province('530000', '云南', '省', '云 滇'),
  province('540000', '西藏', '自治区', '藏 西藏区 西藏省'),
  province('610000', '陕西', '省', '陕 秦'),
  province('620000', '甘肃', '省', '甘 陇'),
  province('630000', '青海', '省', '青'),
  province('640000', '宁夏', '回族自治区', '宁夏省 宁夏区 宁夏自治区'),
  province('650000', '新疆', '维吾尔自治区', '新 新疆省 新疆区 新疆自治区 新疆生产建设兵团 新疆建设兵团 新疆兵团 兵团'),
  province('710000', '台湾', '省', '台 台湾地区'),
  province('810000', '香港', '特别行政区', '港 香港特区'),
  province('820000', '澳门', '特别行政区', '澳 澳门特区'),
];

export const provinceNames: ReadonlySet<string> = new Set(provinces.map(({ name }) => name));

/** Values in the column of provinces that are not provinces: the entire country, and everything outside of it. */
export const [country, abroad] = ['全国', '境外'] as const;
const levelForms: Readonly<Record<string, readonly string[]>> = {
  [country]: [
    country, '中国', '中华人民共和国', '中国大陆', '全国范围', '全国各地', '全国各省', '全国性', '面向全国', '国内',
    '跨省', '跨省市', '跨省区', '多省', '多省市', '多个省份', '多省份', '各省', '各省市',
  ],
  [abroad]: [abroad, '国外', '海外', '境外地区', '国外地区', '海外地区', '其他国家', '外国'],
};

/** Normalised form of a place, without separators and without the name of the country before another name. */
export const placeForm = (text: string): string =>
  plainForm(text).replace(/[-‐–—_/\\|,、;.·。>→()"']/g, '').replace(/^(中华人民共和国|中国)(?!大陆)(?=.)/, '');

/** Stored names by the normalised form of each written name of a province, the country or abroad. */
export const provinceForms: ReadonlyMap<string, string> = new Map([
  ...provinces.flatMap(({ name, longName, synonyms }) => [name, longName, ...synonyms].map((form) => [placeForm(form), name] as const)),
  ...Object.entries(levelForms).flatMap(([name, forms]) => forms.map((form) => [placeForm(form), name] as const)),
]);

/** The stored name of the province that a text denotes, 全国 or 境外; undefined for any other text. */
export const findProvince = (text: string): string | undefined => provinceForms.get(placeForm(text));
