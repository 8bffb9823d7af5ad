/** Provinces by the names that the map of China uses. */
export const provinces: ReadonlySet<string> = new Set([
  '北京', '天津', '河北', '山西', '内蒙古', '辽宁', '吉林', '黑龙江', '上海', '江苏', '浙江', '安徽', '福建', '江西', '山东', '河南', '湖北',
  '湖南', '广东', '广西', '海南', '重庆', '四川', '贵州', '云南', '西藏', '陕西', '甘肃', '青海', '宁夏', '新疆', '台湾', '香港', '澳门',
]);

/** Hidden on the map while nothing happened there. */
export const hiddenWhenZero: ReadonlySet<string> = new Set(['香港', '澳门']);
