/** Characters that XML 1.0 cannot contain: control characters and unpaired surrogates. */
const unfit = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
export const fitText = (text: string): string => text.replace(unfit, '');
