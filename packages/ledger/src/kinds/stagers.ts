import type { LedgerKind } from '@tenderscope/contract';
import type { OpenStager } from './row-stager.ts';
import { stageAppointments } from './stage-appointments.ts';
import { stageBids } from './stage-bids.ts';
import { stageContracts } from './stage-contracts.ts';
import { stageDeclarations } from './stage-declarations.ts';
import { stageExperts } from './stage-experts.ts';
import { stageHolders } from './stage-holders.ts';
import { stageMarks } from './stage-marks.ts';
import { stagePrices } from './stage-prices.ts';
import { stageRisks } from './stage-risks.ts';
import { stageSuppliers } from './stage-suppliers.ts';
import { stageTenders } from './stage-tenders.ts';

export const stagers: Readonly<Record<LedgerKind, OpenStager>> = {
  tenders: stageTenders,
  suppliers: stageSuppliers,
  experts: stageExperts,
  bids: stageBids,
  contracts: stageContracts,
  marks: stageMarks,
  appointments: stageAppointments,
  prices: stagePrices,
  risks: stageRisks,
  holders: stageHolders,
  declarations: stageDeclarations,
};
