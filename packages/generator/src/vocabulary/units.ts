/** An invented gas group, its subsidiaries and the customers outside it that buy over the same platform. */
export const group = { name: '沄晖燃气集团有限公司', short: '沄晖集团', code: 'YH', province: '安徽', city: '合肥市' };

export interface UnitWords {
  name: string;
  /** Name in the titles of projects. */
  short: string;
  /** The place in the titles of works. */
  place: string;
  province: string;
  city: string;
  below?: readonly UnitWords[];
}

const gas = (province: string, city: string, places: string): UnitWords[] =>
  places.split(' ').map((place) => ({ name: `${place}沄晖燃气有限公司`, short: `${place}沄晖`, place, province, city }));

const branch = (trade: string, suffix: string, province: string, city: string, place: string): UnitWords => ({
  name: `沄晖${trade}${place}${suffix}`,
  short: `沄晖${place}${suffix}`,
  place,
  province,
  city,
});

const region = (place: string, province: string, city: string, below: readonly UnitWords[]): UnitWords => ({
  name: `沄晖${place}燃气有限公司`,
  short: `沄晖${place}公司`,
  place,
  province,
  city,
  below,
});

export const subsidiaries: readonly UnitWords[] = [
  { name: `${group.name}本部`, short: group.short, place: '合肥', province: group.province, city: group.city },
  region('合肥', '安徽', '合肥市', [...gas('安徽', '合肥市', '肥东 肥西 长丰 庐江 巢湖'), ...gas('安徽', '六安市', '裕安 霍山 舒城 金寨')]),
  region('芜湖', '安徽', '芜湖市', [
    ...gas('安徽', '芜湖市', '无为 南陵 湾沚 繁昌'),
    ...gas('安徽', '宣城市', '宣州 广德 宁国'),
    ...gas('安徽', '马鞍山市', '当涂 和县 含山'),
  ]),
  region('蚌埠', '安徽', '蚌埠市', [
    ...gas('安徽', '蚌埠市', '怀远 五河 固镇'),
    ...gas('安徽', '淮南市', '凤台 寿县'),
    ...gas('安徽', '淮北市', '濉溪'),
    ...gas('安徽', '宿州市', '灵璧 泗县'),
  ]),
  region('安庆', '安徽', '安庆市', [
    ...gas('安徽', '安庆市', '桐城 怀宁 潜山 宿松 望江'),
    ...gas('安徽', '铜陵市', '枞阳'),
    ...gas('安徽', '池州市', '东至'),
    ...gas('安徽', '黄山市', '歙县'),
  ]),
  region('阜阳', '安徽', '阜阳市', [...gas('安徽', '阜阳市', '太和 临泉 颍上 界首'), ...gas('安徽', '亳州市', '涡阳 蒙城 利辛')]),
  region('滁州', '安徽', '滁州市', gas('安徽', '滁州市', '天长 明光 全椒 来安 定远')),
  region('江苏', '江苏', '南京市', [
    ...gas('江苏', '镇江市', '句容'),
    ...gas('江苏', '常州市', '溧阳'),
    ...gas('江苏', '宿迁市', '泗洪'),
    ...gas('江苏', '徐州市', '睢宁'),
    ...gas('江苏', '扬州市', '高邮'),
  ]),
  region('浙江', '浙江', '湖州市', [...gas('浙江', '湖州市', '长兴 安吉'), ...gas('浙江', '嘉兴市', '桐乡')]),
  {
    name: '沄晖管道工程有限公司',
    short: '沄晖管道工程',
    place: '合肥',
    province: '安徽',
    city: '合肥市',
    below: [branch('管道工程', '分公司', '安徽', '芜湖市', '皖南'), branch('管道工程', '分公司', '安徽', '蚌埠市', '皖北')],
  },
  {
    name: '沄晖液化天然气有限公司',
    short: '沄晖液化气',
    place: '芜湖',
    province: '安徽',
    city: '芜湖市',
    below: [
      branch('液化天然气', '储运站', '河南', '信阳市', '信阳'),
      branch('液化天然气', '储运站', '江西', '九江市', '九江'),
      branch('液化天然气', '储运站', '湖北', '黄冈市', '黄冈'),
    ],
  },
  { name: '沄晖智慧计量科技有限公司', short: '沄晖计量', place: '合肥', province: '安徽', city: '合肥市' },
];

const outside = (province: string, city: string, words: string): UnitWords => {
  const place = city.slice(0, -1);
  return { name: `${place}${words}有限公司`, short: `${place}${words.slice(0, 4)}`, place, province, city };
};

export const outsiders: readonly UnitWords[] = [
  outside('安徽', '合肥市', '澄沐水务'),
  outside('安徽', '合肥市', '霁禾热力'),
  outside('安徽', '合肥市', '昀岫园区开发'),
  outside('安徽', '芜湖市', '汀岚水务'),
  outside('安徽', '芜湖市', '砚溪热电'),
  outside('安徽', '蚌埠市', '屿沛公用事业'),
  outside('安徽', '马鞍山市', '沛屿热力'),
  outside('安徽', '安庆市', '筠汀水务'),
  outside('安徽', '阜阳市', '翎岫城市服务'),
  outside('安徽', '滁州市', '栎禾园区开发'),
  outside('安徽', '宿州市', '璟汀热电'),
  outside('安徽', '六安市', '彧禾公用事业'),
  outside('安徽', '宣城市', '湄舟水务'),
  outside('安徽', '淮北市', '崧禾热电'),
  outside('安徽', '亳州市', '煦汀城市服务'),
  outside('江苏', '南京市', '榆霁能源服务'),
  outside('江苏', '徐州市', '苓屿热力'),
  outside('浙江', '杭州市', '砚昀能源服务'),
  outside('河南', '信阳市', '岫禾公用事业'),
  outside('湖北', '武汉市', '璟屿能源服务'),
];
