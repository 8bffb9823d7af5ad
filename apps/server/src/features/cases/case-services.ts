import type { StateStore } from '@tenderscope/state';
import type { FastifyBaseLogger } from 'fastify';
import type { DataService } from '../data/data-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import type { WarehouseState } from '../data/warehouse-reads.ts';
import type { Watermark } from '../exports/watermark.ts';
import type { UploadService } from '../uploads/upload-service.ts';
import { CaseExport } from './case-export.ts';
import { CaseFiles } from './case-files.ts';
import { CaseOpening } from './case-opening.ts';
import { CaseService } from './case-service.ts';
import { CaseMeasures } from './case-measures.ts';
import type { SealBox } from '../sessions/seal-box.ts';
import { CaseTasks } from './case-tasks.ts';
import { CaseWatch } from './case-watch.ts';
import { EvidenceKeeper } from './evidence-keeper.ts';
import { FindingAdding } from './finding-adding.ts';
import { EvidenceReader } from './read-evidence.ts';
import { TipService } from './tips/tip-service.ts';

export interface CaseServices {
  cases: CaseService;
  caseOpening: CaseOpening;
  findingAdding: FindingAdding;
  caseFiles: CaseFiles;
  caseTasks: CaseTasks;
  caseMeasures: CaseMeasures;
  tips: TipService;
  caseExport: CaseExport;
  caseWatch: CaseWatch;
}

interface CaseNeeds {
  state: StateStore;
  warehouse: WarehouseState;
  data: DataService;
  units: UnitDirectory;
  uploads: UploadService;
  /** True if the opener of a case may not confirm it, and the confirmer may not transfer it. */
  isTwoPersons: boolean;
  /** Encrypts who sent a report. */
  box: SealBox;
  watermark: Watermark;
  log: FastifyBaseLogger;
}

/** Builds the services of risk cases; `casePlugin` starts and closes them. */
export function buildCaseServices({ state, warehouse, data, units, uploads, isTwoPersons, box, watermark, log }: CaseNeeds): CaseServices {
  const { joined } = data;
  const evidence = new EvidenceReader(data, warehouse);
  const keeper = new EvidenceKeeper(state, units, evidence);
  const cases = new CaseService(state, { units, evidence, keeper, joined, isTwoPersons });
  return {
    cases,
    caseOpening: new CaseOpening({ state, units, evidence, keeper, joined }),
    findingAdding: new FindingAdding({ state, units, evidence, joined, cases }),
    caseTasks: new CaseTasks(state, cases),
    caseMeasures: new CaseMeasures(state, cases),
    tips: new TipService({ state, units, evidence, cases, box }),
    caseFiles: new CaseFiles(state, cases, uploads),
    caseExport: new CaseExport(state, cases, uploads, watermark),
    caseWatch: new CaseWatch(state, evidence, keeper, log),
  };
}
