import type { LedgerField, LedgerKind } from '@tenderscope/contract';
import type { HashKind } from '@tenderscope/warehouse';

/** Kinds of content that a field has. */
export type ContentKind =
  'number' | 'code' | 'text' | 'method' | 'company' | 'companies' | 'money' | 'date' | 'status' | 'organisation' | 'category';

export interface FieldRules {
  kind: ContentKind;
  /** False for a known head of which nothing is stored. */
  isStored?: false;
  /** A number of which only the keyed hash is stored; it is never shown. */
  hashed?: HashKind;
}

/** Content of the fields of all kinds of ledgers. */
export const ledgerFields = {
  serial: { kind: 'number', isStored: false },
  projectCode: { kind: 'code' },
  projectName: { kind: 'text' },
  lotCode: { kind: 'code' },
  lotName: { kind: 'text' },
  projectType: { kind: 'text' },
  category: { kind: 'category' },
  materialCategory: { kind: 'text' },
  method: { kind: 'method' },
  organisationForm: { kind: 'organisation' },
  unit: { kind: 'company' },
  agency: { kind: 'company' },
  budget: { kind: 'money' },
  ceilingPrice: { kind: 'money' },
  bidders: { kind: 'companies' },
  winner: { kind: 'company' },
  awardAmount: { kind: 'money' },
  planReceivedAt: { kind: 'date' },
  noticeAt: { kind: 'date' },
  bidDeadline: { kind: 'date' },
  openedAt: { kind: 'date' },
  awardPublishedAt: { kind: 'date' },
  awardNoticeAt: { kind: 'date' },
  evaluationMethod: { kind: 'text' },
  status: { kind: 'status' },
  province: { kind: 'text' },
  city: { kind: 'text' },
  remark: { kind: 'text', isStored: false },
  isCentralized: { kind: 'text' },
  isPublic: { kind: 'text' },
  isOnline: { kind: 'text' },
  isElectronic: { kind: 'text' },
  previousCode: { kind: 'code' },
  benchmarkFormula: { kind: 'text' },
  benchmarkCoefficient: { kind: 'text' },
  benchmarkPrice: { kind: 'money' },
  bidPrices: { kind: 'money' },
  bidder: { kind: 'company' },
  bidPrice: { kind: 'money' },
  rank: { kind: 'number' },
  isWinner: { kind: 'text' },
  isValid: { kind: 'text' },
  rejectReason: { kind: 'text' },
  quotedAt: { kind: 'date' },
  depositAccount: { kind: 'code', hashed: 'account' },
  supplier: { kind: 'company' },
  uscc: { kind: 'code' },
  companyType: { kind: 'text' },
  ownership: { kind: 'text' },
  scale: { kind: 'text' },
  registeredCapital: { kind: 'money' },
  establishedOn: { kind: 'date' },
  address: { kind: 'text' },
  legalPerson: { kind: 'text' },
  phone: { kind: 'code' },
  registeredAt: { kind: 'date' },
  admittedAt: { kind: 'date' },
  companyStatus: { kind: 'text' },
  contractCode: { kind: 'code' },
  contractor: { kind: 'company' },
  signedAt: { kind: 'date' },
  contractAmount: { kind: 'money' },
  changedAmount: { kind: 'money' },
  changeReason: { kind: 'text' },
  completedAt: { kind: 'date' },
  performanceScore: { kind: 'number' },
  settledAmount: { kind: 'money' },
  settledAt: { kind: 'date' },
  contractEndsOn: { kind: 'date' },
  subcontractor: { kind: 'company' },
  subcontractScope: { kind: 'text' },
  subcontractAmount: { kind: 'money' },
  subcontractSignedAt: { kind: 'date' },
  subcontractApproved: { kind: 'text' },
  isLabour: { kind: 'text' },
  staffChangedAt: { kind: 'date' },
  staffChangeReason: { kind: 'text' },
  staffChangeApproved: { kind: 'text' },
  expertName: { kind: 'text' },
  expertCode: { kind: 'code' },
  specialty: { kind: 'text' },
  employer: { kind: 'text' },
  expertTitle: { kind: 'text' },
  criterion: { kind: 'text' },
  isSubjective: { kind: 'text' },
  fullMark: { kind: 'number' },
  score: { kind: 'number' },
  reviewedAt: { kind: 'date' },
  markOfHead: { kind: 'number' },
  drawWay: { kind: 'text' },
  drawStatus: { kind: 'text' },
  isOwnerRepresentative: { kind: 'text' },
  drawnAt: { kind: 'date' },
  isRecused: { kind: 'text' },
  recusedAt: { kind: 'date' },
  recusalReason: { kind: 'text' },
  itemNo: { kind: 'number' },
  materialCode: { kind: 'code' },
  materialName: { kind: 'text' },
  spec: { kind: 'text' },
  measureUnit: { kind: 'text' },
  quantity: { kind: 'number' },
  unitPrice: { kind: 'money' },
  riskKind: { kind: 'text' },
  caseNo: { kind: 'code' },
  caseReason: { kind: 'text' },
  partyRole: { kind: 'text' },
  occurredOn: { kind: 'date' },
  endsOn: { kind: 'date' },
  riskSource: { kind: 'text' },
  legalPersonNumber: { kind: 'code', hashed: 'person' },
  holderName: { kind: 'text' },
  holderRole: { kind: 'text' },
  holderType: { kind: 'text' },
  holdingRatio: { kind: 'text' },
  holdingSince: { kind: 'date' },
  personNumber: { kind: 'code', hashed: 'person' },
  declarationNo: { kind: 'code' },
  staffName: { kind: 'text', isStored: false },
  staffNumber: { kind: 'code', hashed: 'person' },
  post: { kind: 'text' },
  inPostFrom: { kind: 'date' },
  inPostTo: { kind: 'date' },
  relativeName: { kind: 'text', isStored: false },
  relation: { kind: 'text' },
  relativeNumber: { kind: 'code', hashed: 'person' },
  declaredAt: { kind: 'date' },
  staffRecusedAt: { kind: 'date' },
} as const satisfies Readonly<Record<LedgerField, FieldRules>>;

/** Fields that a sheet may have in several columns. */
export const repeatableFields: ReadonlySet<LedgerField> = new Set<LedgerField>(['bidders', 'bidPrices', 'markOfHead']);

const ofProject: readonly LedgerField[] = [
  'projectCode', 'projectName', 'projectType', 'category', 'method', 'organisationForm', 'unit', 'agency', 'planReceivedAt', 'noticeAt', 'province', 'city',
];
const ofLot: readonly LedgerField[] = [
  ...ofProject, 'lotCode', 'lotName', 'materialCategory', 'budget', 'ceilingPrice', 'winner', 'awardAmount', 'bidDeadline', 'openedAt', 'awardPublishedAt',
  'awardNoticeAt', 'evaluationMethod', 'status', 'isCentralized', 'isPublic', 'isOnline', 'isElectronic', 'previousCode',
  'benchmarkFormula', 'benchmarkCoefficient', 'benchmarkPrice',
];
const project: readonly LedgerField[] = ['projectCode', 'projectName'];
const lot: readonly LedgerField[] = ['projectCode', 'projectName', 'lotCode', 'lotName'];

/** Where all of the first fields are blank, a row goes on with the cells of the row above in the second ones. */
export interface Continuation {
  blank: readonly LedgerField[];
  inherited: readonly LedgerField[];
}

/** A member of staff, whose relatives have a row each. */
const ofStaff: readonly LedgerField[] = [
  'declarationNo', 'unit', 'staffName', 'staffNumber', 'post', 'inPostFrom', 'inPostTo', 'declaredAt', 'staffRecusedAt',
];

const ofBidder: Continuation[] = [{ blank: project, inherited: ofProject }, { blank: lot, inherited: ofLot }];
/** Text files lose merged cells, and people leave out what repeats. */
export const continuations: Readonly<Record<LedgerKind, readonly Continuation[]>> = {
  tenders: [{ blank: project, inherited: ofProject }],
  bids: ofBidder,
  suppliers: [],
  contracts: [{ blank: project, inherited: ofProject }],
  experts: [],
  marks: [...ofBidder, { blank: ['bidder'], inherited: ['bidder'] }, { blank: ['expertName', 'expertCode'], inherited: ['expertName', 'expertCode'] }],
  appointments: ofBidder,
  prices: [...ofBidder, { blank: ['bidder'], inherited: ['bidder'] }],
  risks: [],
  holders: [{ blank: ['supplier', 'uscc'], inherited: ['supplier', 'uscc'] }],
  declarations: [{ blank: ['unit', 'staffName', 'staffNumber'], inherited: ofStaff }],
};
