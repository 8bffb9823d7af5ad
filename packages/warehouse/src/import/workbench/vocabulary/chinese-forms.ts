/** Amounts and times in Chinese text: `￥12万元`, `2025年3月4日 下午3时20分`; patterns, except for powers of ten. */
export const chineseForms = {
  currency: '人民币|RMB|CNY|[¥￥]',
  yuan: '[元圆]整?',
  /** Longer words first. */
  powersOfTen: [['千万', 7], ['百万', 6], ['万', 4], ['亿', 8], ['千', 3]],
  yearAndMonth: String.raw`年\d{1,2}月`,
  day: '[日号]',
  weekday: '(?:星期|周)[一二三四五六日天]',
  hour: '[时点]',
  minute: '分',
  second: '秒',
  forenoon: '上午|凌晨|早上|AM|am',
  afternoon: '下午|晚上|PM|pm',
} as const;

/** Cells that contain no value, in half width and lower case. */
export const absentTexts: readonly string[] = ['/', '\\', '-', '--', '—', '——', '无', '暂无', '空', 'null', 'n/a', 'na', '#n/a', 'none', 'nan', '#ref!', '#value!', '#div/0!'];
/** Further ones, for columns without free text. */
export const absentValues: readonly string[] = ['待定', '未定', '未知', '不详', '待填', '待补', '暂缺'];

/** In half width and lower case. */
export const flagTexts = {
  1: ['1', '1.0', '是', '有效', '中标', '已中标', 'true', 't', 'yes', 'y', '√', '✓'],
  0: ['0', '0.0', '否', '无效', '未中标', 'false', 'f', 'no', 'n', '×', '✗'],
} as const;
