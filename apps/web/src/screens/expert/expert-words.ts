/** With fewer reviews or meetings nothing is judged. */
export const minMeetings = 3;

/** Shown with all findings about experts. */
export const onlyClues = '疑似倾向性评分均为线索，仅供核查，不构成结论；整体偏严或偏松（严松度）不等于偏向某一供应商。';
