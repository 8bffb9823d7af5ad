/** With fewer reviews or meetings nothing is judged. */
export const minMeetings = 3;

/** Shown with all findings about experts. */
export const onlyClues = '疑似倾向性评分均为线索，仅供核查，不构成结论；整体偏严或偏松（严松度）不等于偏向某一供应商。';

/** Title of an expert: name and code, or only the code if the name is not shown. */
export const titleOf = (code: string, name: string | null): string => (name === null || name.includes(code) ? (name ?? code) : `${name}（${code}）`);
