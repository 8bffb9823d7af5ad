/** 综合评分 and 等级 of a supplier; null for users who do not see every unit. */
export const scoreFields = ['score', 'grade'] as const;

/** The same for a row that `scoreJoin` joined. */
export const scoreOfRow = `
        s.score as "score",
        s.grade as "grade"`;

export const scoreJoin = (companyId: string): string =>
  `left join (select company_id, score, grade from {supplierScoresOfAllUnits}) s on s.company_id = ${companyId}`;
