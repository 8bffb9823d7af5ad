/** Words that always distinguish one thing from another; no two of one group are the same thing. */
const qualities = [
  ['立式', '卧式'], ['单泵', '双泵'], ['单放散', '双放散'], ['单面', '双面'], ['单线', '双线'], ['单路', '双路'], ['铜包钢'],
  ['汽油', '柴油', '纯电动'], ['国五', '国六'], ['春秋季', '夏季', '冬季'], ['碳纤维瓶'],
] as const;
/** Words that catalogues mention or omit at will. */
const idle = [
  '甲烷', '天然气', '燃气专用', '左进', '右进', '铜芯', '无放散', '普通', '两片式', '普通表面处理', '加强级防腐', '加强级', '加强', '直管', '盘管', '黑', '橙', '黄', '内存',
] as const;

const pattern = new RegExp(`(?<!独)(?:${qualities.flat().join('|')})`, 'g');
const idleWords: ReadonlySet<string> = new Set(idle);
const groups: ReadonlyMap<string, readonly string[]> = new Map(qualities.flatMap((group) => group.map((word) => [word, group])));

/** The qualities in a plain text. */
export const qualitiesIn = (text: string): readonly string[] => text.match(pattern) ?? [];

/** True if two words are qualities that exclude each other. */
export const areRivals = (one: string, other: string): boolean => one !== other && Boolean(groups.get(one)?.includes(other));

export const isIdle = (word: string): boolean => idleWords.has(word);
