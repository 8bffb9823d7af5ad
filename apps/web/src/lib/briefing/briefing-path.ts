export const briefingPath = '/watch/briefing';
