/** 合肥市 → 合肥, 大兴安岭地区 → 大兴安岭: the stem by which names of cities are compared. */
export function cityStem(name: string): string {
  return name.length > 2 ? name.replace(/(市|地区|盟)$/, '') : name;
}

/** View of provinces whose outlines extend far out to sea. */
export const provinceViews: Readonly<Record<string, { center: [number, number]; zoom: number }>> = {
  海南: { center: [109.85, 19.2], zoom: 6 },
};
