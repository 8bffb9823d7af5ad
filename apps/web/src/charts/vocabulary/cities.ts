/** 合肥市 → 合肥, 大兴安岭地区 → 大兴安岭: the form in which names of cities compare. */
export function cityStem(name: string): string {
  return name.length > 2 ? name.replace(/(市|地区|盟)$/, '') : name;
}

/** Where to look in provinces whose outlines reach far out to sea. */
export const provinceViews: Readonly<Record<string, { center: [number, number]; zoom: number }>> = {
  海南: { center: [109.85, 19.2], zoom: 6 },
};
