import { anyText, oneOf, optionalText, urlFormat, type UrlParameter } from '../../lib/url-format.ts';
import { rangeParameter } from '../../widgets/range-filter/range-url.ts';

/** The lists of the page; the first is where it opens. */
export const rowLists = ['专家', '参评标段', '偏离评分', '疑似倾向', '关键票', '疑似互惠', '单位关联'] as const;
export type RowList = (typeof rowLists)[number];

/** Which experts are listed, by what was found. */
export const alertChoices = ['全部', '有疑似倾向', '有偏离评分', '有关键票', '严松度界限外'] as const;
export type AlertChoice = (typeof alertChoices)[number];

const separator = ',';
/** Texts of which none holds a comma. */
const textList: UrlParameter<string[]> = {
  read: (text) => anyText.read(text).split(separator).filter((one) => one !== ''),
  write: (values) => (values.length === 0 ? null : values.join(separator)),
};

/** What the page of all experts shows beside the filters: which list, whose panel, and without whom. */
export const reviewAddress = urlFormat({
  rows: oneOf(rowLists),
  panel: optionalText,
  without: optionalText,
  specialty: textList,
  expertPlace: textList,
  employer: anyText,
  reviews: rangeParameter('times'),
  alert: oneOf(alertChoices),
});
export const ownParameters = ['rows', 'panel', 'without', 'specialty', 'expertPlace', 'employer', 'reviews', 'alert'];

/** What the page of one expert shows: whom they judged, and which panel. */
export const expertFormat = urlFormat({ pingwei_code: optionalText, gys_guid: optionalText, panel: optionalText, without: optionalText });
export const expertParameters = ['gys_guid', 'panel', 'without'];
