/** Codes of the municipalities, each its own only city. */
export const municipalityCodes: ReadonlySet<string> = new Set(['11', '12', '31', '50']);

/** Names that group counties and are no place of their own. */
export const cityGroupings: ReadonlySet<string> = new Set(['省直辖县级行政区划', '自治区直辖县级行政区划', '市辖区', '县']);

/** 安徽省 → 安徽, 广西壮族自治区 → 广西: the form data and maps use. */
export function shortProvince(name: string): string {
  return name.replace(/(壮族|回族|维吾尔)?(省|市|自治区|特别行政区)$/, '');
}
