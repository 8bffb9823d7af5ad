/** Chinese texts of targets that several parts show. */
export const targetTexts = { allUnits: '全部单位' } as const;
