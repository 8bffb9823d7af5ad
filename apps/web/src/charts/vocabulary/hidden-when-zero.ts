/** Provinces that are hidden on the map while their value is zero. */
export const hiddenWhenZero: ReadonlySet<string> = new Set(['香港', '澳门']);
