import { expect, it } from 'vitest';
import { subjectForms } from './subject-forms.ts';

const joinedIds = new Map([['b2', 'b1'], ['b3', 'b1'], ['a2', 'a1']]);

it.each([
  ['企业', ['b2'], [['b1'], ['b2'], ['b3']]],
  ['企业', ['other'], [['other']]],
  ['企业对', ['b3', 'a2'], [['a1', 'b1'], ['a1', 'b2'], ['a1', 'b3'], ['a2', 'b1'], ['a2', 'b2'], ['a2', 'b3']]],
  ['企业对', ['b1', 'b2'], [['b1'], ['b2'], ['b3']]],
  ['专家与供应商', ['b2', 'a2'], [['b2', 'a1'], ['b2', 'a2']]],
  ['标段', ['b2'], [['b2']]],
] as const)('%s: the company first, then each of its records: %j', (kind, guids, forms) => {
  expect(subjectForms(kind, guids, joinedIds)).toEqual(forms);
});

it('is the subject itself if no company is joined', () => {
  expect(subjectForms('企业对', ['b2', 'a2'], new Map())).toEqual([['a2', 'b2']]);
});

it('limits the number of forms of a group', () => {
  const many = new Map(Array.from({ length: 12 }, (_, place) => [`c${place}-2`, `c${place}`]));
  const members = [...many.values()];
  const forms = subjectForms('团伙', members, many);
  expect([forms.length, forms[0]]).toEqual([256, members.toSorted()]);
});
