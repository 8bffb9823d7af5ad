/** Names of ethnic groups, which short names of autonomous prefectures and counties omit. */
const peoples = [
  '朝鲜族', '土家族', '苗族', '藏族', '羌族', '彝族', '布依族', '侗族', '哈尼族', '壮族', '傣族', '白族', '景颇族', '傈僳族', '回族', '蒙古族', '蒙古',
  '柯尔克孜', '哈萨克', '黎族',
] as const;
const autonomous = new RegExp(`(?:${peoples.join('|')})+自治(?=[州县]$)`);
const endings = /(?:市|地区|盟|林区|(?<=..)[州县])$/;

/** Written names of a city by its full name: 延边朝鲜族自治州, 延边自治州, 延边州 and 延边; 哈密市, 哈密 and the former 哈密地区. */
export function namesOf(name: string): string[] {
  const short = name.replace(autonomous, '');
  const stem = short.replace(endings, '');
  const others = short.endsWith('市') ? [`${stem}地区`] : short === name ? [] : [name.replace(autonomous, '自治')];
  return [...new Set([name, short, stem, ...others])];
}

/** The municipality as a city: its short name, and divisions of GB/T 2260 without names of their own. */
export const namesOfMunicipality = (name: string): string[] => [name, name.replace(endings, ''), '市辖区', '县'];
export const isMunicipality = (name: string): boolean => name.endsWith('市');

/**
 * Further written names of cities besides full and short ones: former names, names of former prefectures, and names in common use. Each
 * maps to the city to which the place, or the greater part of it, belongs now.
 */
export const otherNames: Readonly<Record<string, string>> = {
  晋中市: '榆次市',
  通辽市: '哲里木盟',
  赤峰市: '昭乌达盟',
  鄂尔多斯市: '伊克昭盟 伊盟',
  呼伦贝尔市: '呼伦贝尔盟 呼盟',
  巴彦淖尔市: '巴彦淖尔盟 巴盟',
  乌兰察布市: '乌兰察布盟 乌盟',
  锡林郭勒盟: '锡盟',
  葫芦岛市: '锦西 锦西市',
  白山市: '浑江市',
  哈尔滨市: '松花江地区',
  淮安市: '淮阴 淮阴市 淮阴地区',
  合肥市: '巢湖 巢湖市 巢湖地区',
  黄山市: '徽州地区 屯溪市',
  滁州市: '滁县地区',
  宿州市: '宿县地区',
  济南市: '莱芜 莱芜市',
  滨州市: '惠民地区',
  襄阳市: '襄樊 襄樊市',
  荆州市: '荆沙 荆沙市',
  十堰市: '郧阳地区',
  恩施土家族苗族自治州: '鄂西州 鄂西土家族苗族自治州',
  张家界市: '大庸 大庸市',
  永州市: '零陵 零陵市 零陵地区',
  怀化市: '黔阳地区',
  湘西土家族苗族自治州: '湘西苗族自治州',
  梅州市: '梅县地区',
  贺州市: '梧州地区',
  来宾市: '柳州地区',
  崇左市: '南宁地区',
  海口市: '琼山市',
  五指山市: '通什市',
  儋州市: '儋县',
  达州市: '达县地区 达川地区',
  阿坝藏族羌族自治州: '阿坝藏族自治州',
  昆明市: '东川市',
  普洱市: '思茅 思茅市 思茅地区',
  黔西南布依族苗族自治州: '兴义地区',
  吴忠市: '银南地区',
  石嘴山市: '银北地区',
  巴音郭楞蒙古自治州: '巴州',
  博尔塔拉蒙古自治州: '博州',
  克孜勒苏柯尔克孜自治州: '克州',
};
