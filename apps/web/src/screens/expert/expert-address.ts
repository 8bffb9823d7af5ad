import { anyText, oneOf, optionalText, urlFormat, type UrlParameter } from '../../lib/address/url-format.ts';
import { rangeParameter } from '../../widgets/range-filter/range-url.ts';

/** The lists of the page; the first is the default. */
export const rowLists = ['专家', '参评标段', '偏离评分', '疑似倾向', '关键票', '疑似互惠', '单位关联'] as const;
export type RowList = (typeof rowLists)[number];

/** Filter of experts by findings. */
export const alertChoices = ['全部', '有疑似倾向', '有偏离评分', '有关键票', '严松度界限外'] as const;
export type AlertChoice = (typeof alertChoices)[number];

const separator = ',';
/** List of texts, none of which contains a comma. */
const textList: UrlParameter<string[]> = {
  read: (text) => anyText.read(text).split(separator).filter((one) => one !== ''),
  write: (values) => (values.length === 0 ? null : values.join(separator)),
};

/** State of the overview page beside the filters: the list, the panel, and the excluded expert. */
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

/** State of an expert's page: the expert, the supplier and the panel. */
export const expertFormat = urlFormat({ pingwei_code: optionalText, gys_guid: optionalText, panel: optionalText, without: optionalText });
export const expertParameters = ['gys_guid', 'panel', 'without'];
