import type { ReportSentence, ReportSlot, ReportTone } from '@tenderscope/contract';

/** Makes a sentence of a template literal: slots are numbered in their order, texts are ours and unchanged. Data are always in slots. */
const sentence =
  (tone: ReportTone) =>
  (texts: TemplateStringsArray, ...words: readonly (string | ReportSlot)[]): ReportSentence => {
    const slots: ReportSlot[] = [];
    const parts = texts.map((text, place) => {
      const word = words[place];
      if (word === undefined || typeof word === 'string') return text + (word ?? '');
      slots.push(word);
      return `${text}{${slots.length - 1}}`;
    });
    return { template: parts.join(''), slots, tone };
  };

export const state = sentence('plain');
export const supports = sentence('supports');
export const against = sentence('against');
export const unknown = sentence('unknown');
export const attention = sentence('attention');
