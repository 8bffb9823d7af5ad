import { expect, it } from 'vitest';
import { companyBand, type CompanyEvidence, type CompanyRecord } from './company-band.ts';

const piece = (more: Partial<CompanyEvidence> = {}): CompanyEvidence => ({
  ...{ rival: 'b', family: 'machine', level: 'medium', lots: 2, meetings: 4, consortiumLots: 0, q: 0.4, isGrouped: false },
  ...more,
});
const bandOf = (evidence: readonly CompanyEvidence[], more: Partial<CompanyRecord> = {}) =>
  companyBand({ bids: 20, evidence, groups: 0, isComplete: true, ...more });
const lock = { family: 'lock', level: 'hard' } as const;
const often = { q: 0.001 };

it('is high for hard evidence with a statistical pattern of the same two companies', () => {
  expect(bandOf([piece({ ...lock, ...often })]).band).toBe('high');
  expect(bandOf([piece({ ...lock, isGrouped: true, q: null })]).band).toBe('high');
  expect(bandOf([piece(lock), piece({ rival: 'c', family: 'meetings', level: 'soft', ...often })]).band).toBe('suspicious');
  expect(bandOf([piece({ ...lock, ...often, meetings: 2 })]).band).toBe('suspicious');
  expect(bandOf([piece({ ...lock, q: 0.011 })]).band).toBe('suspicious');
});

it('counts two medium pieces of different families as a hard one, and one machine as one piece', () => {
  const agent = { family: 'person', lots: null };
  expect(bandOf([piece(often), piece({ ...agent, ...often })]).band).toBe('high');
  expect(bandOf([piece(often), piece({ lots: 1, ...often })]).band).toBe('suspicious');
  expect(bandOf([piece(often), piece({ ...agent, ...often, rival: 'c' })]).band).toBe('suspicious');
});

it('is suspicious for one medium piece, and for a suspected group whose evidence is about others', () => {
  expect(bandOf([piece()])).toEqual({ band: 'suspicious', leading: [0], suppressed: [], isTempered: false });
  expect(bandOf([], { groups: 1 }).band).toBe('suspicious');
});

it('finds nothing in soft pieces alone, whatever their number', () => {
  const soft = ['network', 'contact', 'author', 'meetings'].map((family) => piece({ family, level: 'soft', ...often }));
  expect(bandOf(soft)).toEqual({ band: 'none', leading: [], suppressed: [], isTempered: false });
});

it('suppresses noise, and links of companies that never bid against each other', () => {
  const network = piece({ lots: 0, ...often });
  const subsidiary = piece({ family: 'equity', level: 'hard', lots: null, meetings: 0, q: null });
  expect(bandOf([network, subsidiary])).toEqual({ band: 'none', leading: [], suppressed: [0, 1], isTempered: false });
  expect(bandOf([{ ...subsidiary, meetings: 1 }]).band).toBe('suspicious');
});

it('withholds the highest band for a lawful consortium, but only with its partner', () => {
  const partner = piece({ ...lock, ...often, consortiumLots: 2 });
  expect(bandOf([partner])).toMatchObject({ band: 'suspicious', isTempered: true });
  expect(bandOf([partner, piece({ ...lock, ...often, rival: 'c' })])).toMatchObject({ band: 'high', isTempered: false, leading: [1, 0] });
});

it('reports insufficient data if there are too few bids, or if statistics are hidden', () => {
  expect([0, 2, 3].map((bids) => bandOf([], { bids }).band)).toEqual(['unknown', 'unknown', 'none']);
  expect(bandOf([], { isComplete: false }).band).toBe('unknown');
  expect(bandOf([piece()], { bids: 1, isComplete: false }).band).toBe('suspicious');
});

it('lists the evidence for the band first', () => {
  const pieces = [piece({ rival: 'x' }), piece({ rival: 'y', lots: 5 }), piece({ rival: 'z', ...lock, ...often, lots: 1 })];
  expect(bandOf(pieces).leading).toEqual([2, 1, 0]);
});
