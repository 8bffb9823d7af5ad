import type { LedgerField } from '@tenderscope/contract';

/** Kinds of content that a field has. */
export type ContentKind = 'number' | 'code' | 'text' | 'method' | 'company' | 'companies' | 'money' | 'date' | 'status' | 'organisation' | 'category';

/** The fields of a ledger of tenders, a row a lot. `isStored: false` are known heads of which nothing is stored. */
export const ledgerFields = {
  serial: { kind: 'number', isStored: false },
  projectCode: { kind: 'code', isOfProject: true },
  projectName: { kind: 'text', isOfProject: true },
  lotCode: { kind: 'code' },
  lotName: { kind: 'text' },
  projectType: { kind: 'text', isOfProject: true },
  category: { kind: 'category', isOfProject: true },
  materialCategory: { kind: 'text' },
  method: { kind: 'method', isOfProject: true },
  organisationForm: { kind: 'organisation', isOfProject: true },
  unit: { kind: 'company', isOfProject: true },
  agency: { kind: 'company', isOfProject: true },
  budget: { kind: 'money' },
  ceilingPrice: { kind: 'money' },
  bidders: { kind: 'companies' },
  winner: { kind: 'company' },
  awardAmount: { kind: 'money' },
  planReceivedAt: { kind: 'date', isOfProject: true },
  noticeAt: { kind: 'date', isOfProject: true },
  bidDeadline: { kind: 'date' },
  openedAt: { kind: 'date' },
  awardPublishedAt: { kind: 'date' },
  awardNoticeAt: { kind: 'date' },
  evaluationMethod: { kind: 'text' },
  status: { kind: 'status' },
  province: { kind: 'text', isOfProject: true },
  city: { kind: 'text', isOfProject: true },
  remark: { kind: 'text', isStored: false },
} as const satisfies Readonly<Record<LedgerField, { kind: ContentKind; isOfProject?: true; isStored?: false }>>;

export const fieldNames = Object.keys(ledgerFields) as LedgerField[];

const ofProject = fieldNames.filter((field) => 'isOfProject' in ledgerFields[field]);
/** Fields that rows of one project share, so that a blank below a filled cell means the same. */
export const projectFields: ReadonlySet<LedgerField> = new Set(ofProject);
