/** Numbers that do not identify the thing itself: coating, network and accuracy, which names and catalogues mention or omit. */
const unimportant = /(?<![a-z0-9])(?:[23]pe|[2345]g|cat\.?\s*1|rs\s*485|rs\s*232)(?![a-z0-9])|(?<![\d.])\d(?:\.\d+)?\s*级|精度\s*\d(?:\.\d+)?/g;
/** A number with the label before it and the unit after it. */
const withNumber = /[宽厚高深径重]?[a-z0-9.#%+\-~≥≤<>]*\d[a-z0-9.#%+\-~≥≤<>]*(?:°c|型|座|英寸)?/g;
const separator = /[\s()_/:,='"“”]+|(?<!\d)-|-(?!\d)/;

/** Signs that catalogues put between the parts of one statement, and their replacements. */
const joints: readonly (readonly [RegExp, string])[] = [
  [/([宽厚高深径重])度?\s*[:=]?\s*(?=\d)/g, '$1'],
  [/(\d)\s+(?=(?:mm2?|cm|m|kg|g|l|v|a|w)(?![a-z]))/g, '$1'],
  [/(\d(?:mm|cm|m)?)\s*x\s*(?=\d)/g, '$1x'],
  [/(\.\d*?)0+(?!\d)/g, '$1'],
  [/(?<![a-z])pls(?=[12])/g, 'psl'],
  [/\.(?!\d)/g, ''],
];

/** A number together with its quantity, unit or factor, without superfluous zeros. */
const joined = (text: string): string => joints.reduce((result, [between, instead]) => result.replace(between, instead), text);

/** Words with numbers in a plain text, sorted: numbers that are not understood must still agree. */
export function numbersIn(text: string): string[] {
  if (!/\d/.test(text)) return [];
  const words = joined(text.replace(unimportant, ' ')).match(withNumber) ?? [];
  return unique(words.map((word) => word.replace(/^[.+\-~]+|[.+\-~]+$/g, '')));
}

/** The words without a number in a plain text, sorted. */
export const wordsIn = (text: string): string[] => unique(joined(text).replace(withNumber, ' ').split(separator));

const unique = (words: readonly string[]): string[] => [...new Set(words)].filter((word) => word !== '').sort();
