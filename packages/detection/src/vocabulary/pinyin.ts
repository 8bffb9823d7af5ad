/** The first character of each initial in the order of pinyin, and these initials. */
export const pinyinFirsts = [...'阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'];
export const pinyinInitialsOf = 'ABCDEFGHJKLMNOPQRSTWXYZ';
