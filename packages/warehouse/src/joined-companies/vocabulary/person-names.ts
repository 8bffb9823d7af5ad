/** Patterns of names that may be those of persons: up to four Han characters that do not end with a word for an organisation. */
export const personName = '^[一-龥]{1,4}$';
export const organisationEnding = '(公司|集团|厂|店|院|所|社|行|部|局|站|队|中心|协会|商会)$';
