import type { LedgerField, LedgerKind } from '@tenderscope/contract';

export interface KindRules {
  /** A sheet must have one field of each list. */
  needs: readonly (readonly LedgerField[])[];
  /**
   * Subject of a row: a lot, whose project may be named above the table; a unit, which may be named there, too; or a company or expert that
   * all units share.
   */
  rowsOf: 'lots' | 'units' | 'group';
}

/** Fields that name a lot, or its project. */
export const lotFields: readonly LedgerField[] = ['projectCode', 'projectName', 'lotCode', 'lotName'];

/** Kinds of ledgers, in the order in which their sheets are staged: later ones refer to rows of earlier ones. */
export const kindRules: Readonly<Record<LedgerKind, KindRules>> = {
  tenders: { needs: [lotFields], rowsOf: 'lots' },
  suppliers: { needs: [['supplier'], ['uscc', 'companyType', 'ownership', 'registeredCapital', 'legalPerson', 'admittedAt', 'establishedOn', 'phone', 'address', 'registeredAt', 'scale']], rowsOf: 'group' },
  experts: { needs: [['expertName'], ['expertCode', 'specialty', 'employer', 'expertTitle']], rowsOf: 'group' },
  bids: { needs: [['bidder'], ['bidPrice', 'rank', 'isWinner', 'isValid', 'rejectReason', 'quotedAt']], rowsOf: 'lots' },
  contracts: { needs: [['contractor'], ['contractCode', 'signedAt']], rowsOf: 'lots' },
  marks: { needs: [['score', 'markOfHead'], ['bidder', 'expertName', 'expertCode']], rowsOf: 'lots' },
  appointments: { needs: [['expertName', 'expertCode'], ['drawWay', 'drawStatus', 'isOwnerRepresentative', 'drawnAt', 'isRecused', 'recusedAt', 'recusalReason']], rowsOf: 'lots' },
  prices: { needs: [['bidder'], ['materialName'], ['unitPrice']], rowsOf: 'lots' },
  risks: { needs: [['supplier'], ['riskKind', 'caseNo', 'caseReason', 'occurredOn', 'endsOn', 'riskSource']], rowsOf: 'group' },
  holders: { needs: [['supplier'], ['holderName'], ['holderRole', 'holderType', 'holdingRatio']], rowsOf: 'group' },
  declarations: { needs: [['staffNumber', 'relativeNumber'], ['relation', 'relativeNumber', 'post', 'declaredAt']], rowsOf: 'units' },
};
export const kindOrder = Object.keys(kindRules) as LedgerKind[];
