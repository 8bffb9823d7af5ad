/** 必须招标的工程项目规定 art. 5, yuan. */
export const dutyLimits: Readonly<Record<string, number>> = { D: 4_000_000, E: 2_000_000, C: 1_000_000 };
