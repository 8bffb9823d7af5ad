const signs: Readonly<Record<string, string>> = {
  ...all('×*✕✖﹡', 'x'),
  ...all('Φφ∅ØøФф', 'φ'),
  ...all('（【［〔[', '('),
  ...all('）】］〕]', ')'),
  ...all('－—–‐―−', '-'),
  ...all('、，,；;|｜_＿', ' '),
  '～': '~',
  毫米: 'mm',
  '㎜': 'mm',
  兆帕: 'mpa',
};

const spelled = /[×*✕✖﹡Φφ∅ØøФф（【［〔[）】］〕\]－—–‐―−、，,；;|｜_＿～㎜]|毫米|兆帕/g;
/** Text that NFKC might change: all but ASCII, the common characters and these signs. */
const unsettled = /[^\u0020-\u007e\u4e00-\u9fff°×Φφ]/;

/** Text in one spelling: half-width, lower case, one kind of bracket, dash and times, single spaces. */
export function plainText(text: string): string {
  const half = unsettled.test(text) ? text.replaceAll('º', '°').normalize('NFKC') : text;
  return half.toLowerCase().replace(spelled, (sign) => signs[sign] ?? sign).replace(/\s{2,}|[^\S ]/g, ' ').trim();
}

function all(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (sign) => [sign, to]));
}
