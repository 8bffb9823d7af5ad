import type { LedgerField, LedgerKind } from '@tenderscope/contract';

export interface KindRules {
  /** A sheet must have one field of each list. */
  needs: readonly (readonly LedgerField[])[];
  /** True if rows are about lots, whose project may be named above the table. */
  isAboutLots: boolean;
  /** True if rows belong to a unit, which may be named above the table. */
  isAboutUnits?: true;
}

/** Fields that name a lot, or its project. */
export const lotFields: readonly LedgerField[] = ['projectCode', 'projectName', 'lotCode', 'lotName'];

/** Kinds of ledgers, in the order in which their sheets are staged: later ones refer to rows of earlier ones. */
export const kindRules: Readonly<Record<LedgerKind, KindRules>> = {
  tenders: { needs: [lotFields], isAboutLots: true },
  suppliers: { needs: [['supplier'], ['uscc', 'companyType', 'ownership', 'registeredCapital', 'legalPerson', 'admittedAt', 'establishedOn', 'phone', 'address', 'registeredAt', 'scale']], isAboutLots: false },
  experts: { needs: [['expertName'], ['expertCode', 'specialty', 'employer', 'expertTitle']], isAboutLots: false },
  bids: { needs: [['bidder'], ['bidPrice', 'rank', 'isWinner', 'isValid', 'rejectReason', 'quotedAt']], isAboutLots: true },
  contracts: { needs: [['contractor'], ['contractCode', 'signedAt']], isAboutLots: true },
  marks: { needs: [['score', 'markOfHead'], ['bidder', 'expertName', 'expertCode']], isAboutLots: true },
  appointments: { needs: [['expertName', 'expertCode'], ['drawWay', 'drawStatus', 'isOwnerRepresentative', 'drawnAt', 'isRecused', 'recusedAt', 'recusalReason']], isAboutLots: true },
  prices: { needs: [['bidder'], ['materialName'], ['unitPrice']], isAboutLots: true },
  risks: { needs: [['supplier'], ['riskKind', 'caseNo', 'caseReason', 'occurredOn', 'endsOn', 'riskSource']], isAboutLots: false },
  holders: { needs: [['supplier'], ['holderName'], ['holderRole', 'holderType', 'holdingRatio']], isAboutLots: false },
  declarations: { needs: [['staffNumber', 'relativeNumber'], ['relation', 'relativeNumber', 'post', 'declaredAt']], isAboutLots: false, isAboutUnits: true },
};
export const kindOrder = Object.keys(kindRules) as LedgerKind[];
