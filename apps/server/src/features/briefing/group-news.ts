import { unnamed } from '@tenderscope/contract';
import { briefingMessages } from './messages.ts';
import { numberIn, rowsAddress, rowsOf, textIn, type Candidate } from './reading.ts';

/** Suspected groups that were not known at the former visit; only for users who see all units. */
export const newGroups: Candidate = async (reading) => {
  const { groupsBefore } = reading.news;
  if (groupsBefore === null) return null;
  const { rows: [strongest], total } = await rowsOf(reading, { key: 'news.groups', params: { since: String(groupsBefore) }, max: 1 });
  if (strongest === undefined) return null;
  const text = briefingMessages.newGroups(total, textIn(strongest, 'memberNames') || unnamed, numberIn(strongest, 'lotNum') ?? 0);
  return { kind: 'newGroups', text, num: total, address: rowsAddress('newGroups', groupsBefore) };
};
