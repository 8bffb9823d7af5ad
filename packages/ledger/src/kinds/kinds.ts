import type { LedgerField, LedgerKind } from '@tenderscope/contract';
import type { OpenStager } from './row-stager.ts';
import { stageBids } from './stage-bids.ts';
import { stageContracts } from './stage-contracts.ts';
import { stageExperts } from './stage-experts.ts';
import { stageMarks } from './stage-marks.ts';
import { stagePrices } from './stage-prices.ts';
import { stageRisks } from './stage-risks.ts';
import { stageSuppliers } from './stage-suppliers.ts';
import { stageTenders } from './stage-tenders.ts';

export interface KindRules {
  /** Fields of which a sheet must have one of each list. */
  needs: readonly (readonly LedgerField[])[];
  /** Rows are about lots, whose project may stand in the lines above the table. */
  isAboutLots: boolean;
  open: OpenStager;
}

/** Kinds of ledgers, in the order in which their sheets are staged: later ones refer to what earlier ones bring. */
export const kindRules: Readonly<Record<LedgerKind, KindRules>> = {
  tenders: { needs: [['projectCode', 'projectName']], isAboutLots: true, open: stageTenders },
  suppliers: { needs: [['supplier'], ['uscc', 'companyType', 'ownership', 'registeredCapital', 'legalPerson', 'admittedAt', 'establishedOn', 'phone', 'address', 'registeredAt', 'scale']], isAboutLots: false, open: stageSuppliers },
  experts: { needs: [['expertName'], ['expertCode', 'specialty', 'employer', 'expertTitle']], isAboutLots: false, open: stageExperts },
  bids: { needs: [['bidder'], ['bidPrice', 'rank', 'isWinner', 'isValid', 'rejectReason', 'quotedAt']], isAboutLots: true, open: stageBids },
  contracts: { needs: [['contractor'], ['contractCode', 'signedAt']], isAboutLots: true, open: stageContracts },
  marks: { needs: [['score', 'markOfHead'], ['bidder', 'expertName', 'expertCode']], isAboutLots: true, open: stageMarks },
  prices: { needs: [['bidder'], ['materialName'], ['unitPrice']], isAboutLots: true, open: stagePrices },
  risks: { needs: [['supplier'], ['riskKind', 'caseNo', 'caseReason', 'occurredOn', 'endsOn', 'riskSource']], isAboutLots: false, open: stageRisks },
};
export const kindOrder = Object.keys(kindRules) as LedgerKind[];
