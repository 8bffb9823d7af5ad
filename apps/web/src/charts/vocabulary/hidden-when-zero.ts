/** Provinces that are hidden on the map while nothing happened there. */
export const hiddenWhenZero: ReadonlySet<string> = new Set(['香港', '澳门']);
