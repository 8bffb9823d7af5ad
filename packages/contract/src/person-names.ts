/** Family names of two characters in current use. Any other name has a family name of one character. */
export const doubleFamilyNames = [
  '欧阳', '上官', '司马', '诸葛', '夏侯', '皇甫', '尉迟', '公孙', '慕容', '长孙', '宇文', '司徒', '令狐', '东方', '南宫', '西门',
  '端木', '独孤', '轩辕', '百里', '呼延', '申屠', '太史', '澹台', '公冶', '濮阳', '赫连', '钟离', '完颜', '闻人', '东郭', '司空',
] as const;

/** Maximum number of stars shown for the characters after the family name. */
export const maxStars = 2;

/** A person's name reduced to the family name: 张* and 欧阳**. The SQL macro `masked_name` does the same. */
export function maskedPerson(name: string): string {
  const characters = Array.from(name);
  const start = characters.slice(0, 2).join('');
  const isDouble = characters.length > 2 && doubleFamilyNames.some((family) => family === start);
  const family = isDouble ? start : (characters[0] ?? '');
  const hidden = Math.max(1, characters.length - (isDouble ? 2 : 1));
  return family + '*'.repeat(Math.min(hidden, maxStars));
}

/** 138****1234; for other numbers only the last two digits are kept. */
const maskedNumber = (digits: string): string =>
  (/^1\d{10}$/.test(digits) ? `${digits.slice(0, 3)}****${digits.slice(-4)}` : `****${digits.slice(-2)}`);

/** A contact as free text – names, numbers, or both – with each name and each number masked. */
export const maskedContact = (contact: string): string =>
  contact.replace(/\d[\d\s-]*\d|\d|\p{L}[\p{L}\p{M}·]*/gu, (part) =>
    (/^\d/.test(part) ? maskedNumber(part.replaceAll(/\D/g, '')) : maskedPerson(part)));
