/** The first character of each initial in the order of pinyin, and these initials. */
export const pinyinFirsts = [...'阿八嚓哒妸发旮哈讥咔垃呣拏噢妑七呥扨他穵夕丫帀'];
export const pinyinInitialsOf = 'ABCDEFGHJKLMNOPQRSTWXYZ';
/** Characters whose reading in this field is not the one that they are sorted by: 流标率 is LBL. */
export const readings: Readonly<Record<string, string>> = { 率: 'L' };
