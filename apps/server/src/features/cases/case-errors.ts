import { messages } from '@tenderscope/contract';
import { openingMessages, taskMessages, withdrawalMessages } from './messages.ts';
import { ownText, errorsOf } from '../../platform/http-error.ts';

/** Refusals of cases. */
export const caseErrors = errorsOf('case', {
  fileNotRemovable: [409, messages.cases.fileStays],
  withdrawn: [409, withdrawalMessages.noFiles],
  wrongSubject: [400, messages.cases.wrongSubject],
  noEvidence: [400, messages.cases.noEvidence],
  dailyLimit: [429, openingMessages.dailyLimit],
  unknown: [404, messages.cases.unknown],
  closed: [409, messages.cases.closed],
  excluded: [409, messages.cases.excluded],
  findingNotOpen: [409, openingMessages.notOpen],
  findingUnrelated: [400, openingMessages.unrelated],
  findingKnown: [409, openingMessages.known],
  findingsFull: [409, openingMessages.full],
  unknownSubject: [400, openingMessages.unknownSubject],
  noAssignee: [400, messages.cases.noAssignee],
  noReason: [400, messages.cases.noReason],
  namesHidden: [403, messages.cases.namesKept],
  changedMeanwhile: [409, messages.cases.changedMeanwhile],
  /** The reason why another person has to act. */
  barred: [409, ownText],
  refused: [409, messages.cases.refused],
  unfitAssignee: [400, messages.cases.badAssignee],
  dateInPast: [400, messages.cases.past],
  unknownQuery: [400, messages.cases.unknownQuery],
  hiddenCondition: [400, messages.cases.hiddenCondition],
  notOfRule: [400, openingMessages.otherRule],
  unknownTask: [404, taskMessages.unknown],
  taskOwner: [400, taskMessages.owner],
  taskDue: [400, taskMessages.due],
  tasksFull: [409, taskMessages.full],
  tasksWithdrawn: [409, taskMessages.withdrawn],
  taskEnded: [409, taskMessages.ended],
  notOfSubject: [400, openingMessages.otherSubject],
});
