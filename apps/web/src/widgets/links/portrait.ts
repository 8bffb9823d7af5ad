/** Where a supplier's portrait stands. */
export const portraitPath = '/mainManagement/individualPortrait/individualHolographicPortrait/detail';

export function portraitAddress(guid: string): string {
  return `${portraitPath}?${new URLSearchParams({ gys_guid: guid }).toString()}`;
}
