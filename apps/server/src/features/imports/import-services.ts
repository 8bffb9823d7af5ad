import type { SettingView } from '@tenderscope/contract';
import type { FileStore } from '@tenderscope/files';
import type { StateStore } from '@tenderscope/state';
import type { Warehouse } from '@tenderscope/warehouse';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditService } from '../audit/audit-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import type { WarehouseReads } from '../data/warehouse-reads.ts';
import type { SealBox } from '../sessions/seal-box.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { DataVersions } from './data-versions.ts';
import { recordInterruption } from './import-draft.ts';
import { ImportInbox } from './import-inbox.ts';
import { ImportLists } from './import-lists.ts';
import { ImportSession } from './import-session.ts';
import { ImportSlot } from './import-slot.ts';
import { SourceSchedules } from './sources/source-schedules.ts';
import { SourceService } from './sources/source-service.ts';

export interface ImportServices {
  imports: ImportSession;
  dataSources: SourceService;
  sourceSchedules: SourceSchedules;
  dataVersions: DataVersions;
  /** Sources of the import history. */
  importSources: { state: StateStore; reads: WarehouseReads; lists: ImportLists };
}

export interface ImportRouteNeeds extends ImportServices {
  sessions: SessionService;
  audit: AuditService;
  units: UnitDirectory;
  state: StateStore;
  /** Settings of the installation, for administrators. */
  settings: readonly SettingView[];
  /** Maximum time for a part of an upload to arrive, ms. */
  bodyTimeoutMs: number | undefined;
}

interface ImportNeeds {
  state: StateStore;
  warehouse: Warehouse;
  reads: WarehouseReads;
  units: UnitDirectory;
  audit: AuditService;
  /** Seals the passwords of data sources. */
  box: SealBox;
  dataDir: string;
  /** Size limit of one file. */
  maxMegabytes: number;
  /** Where several servers share files; undefined for one server. */
  sharedFiles: FileStore | undefined;
  /** True if other servers may use the state store. */
  isStateShared: boolean;
  log: FastifyBaseLogger;
}

/** Builds the services of imports, of which one runs at a time; `importPlugin` starts and closes them. */
export function buildImportServices(needs: ImportNeeds): ImportServices {
  const { state, warehouse, reads, units, audit, box, dataDir, maxMegabytes, sharedFiles, isStateShared, log } = needs;
  const slot = new ImportSlot({ state, isShared: isStateShared, log });
  const inbox = new ImportInbox({ dataDir, maxMegabytes, sharedFiles });
  const lists = new ImportLists({ state, dataDir, sharedFiles, log });
  slot.onInterrupted = (work) => recordInterruption({ state, warehouse, inbox }, work);
  const dataSources = new SourceService({ state, warehouse, units, box, dataDir, audit, slot, lists });
  return {
    imports: new ImportSession({ state, warehouse, reads, units, dataDir, maxMegabytes, slot, inbox, lists }),
    dataSources,
    sourceSchedules: new SourceSchedules({ state, reader: dataSources.reader, slot, log }),
    dataVersions: new DataVersions(warehouse, reads),
    importSources: { state, reads, lists },
  };
}
