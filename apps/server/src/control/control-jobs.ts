import type { LedgerProfile } from '@tenderscope/contract';
import { auditedAct, auditedLoad, describeImport, describeSync, describeUndo, type JobHandlers } from '@tenderscope/control';
import { importLedger } from '@tenderscope/ledger';
import { describeOcdsFile, exportOcdsFile, summaryOfOcdsFile, type OcdsFileJob } from '@tenderscope/ocds';
import { importBundle, syncWarehouse, undoableLoad, undoImport, type ImportReport, verifyWarehouse } from '@tenderscope/warehouse';
import type { AccountAsk, AccountJob } from '../accounts/account-jobs.ts';
import { runAccountJob } from '../accounts/run-account-job.ts';
import { auditCommand } from '../audit/audit-command.ts';
import { importMessages } from '../imports/messages.ts';
import type { SourceService } from '../imports/sources/source-service.ts';
import { startMessages } from '../messages.ts';
import type { Settings, Stores } from '../services.ts';

/** Parameters of a command beside its arguments. */
interface Operated {
  /** User who runs it; absent if the command is older than the server. */
  operator?: string;
}

interface ImportAsk extends Operated {
  paths: string[];
  format: 'bundle' | 'ocds' | 'ledger';
  rates?: string;
  encoding?: string;
  /** Profile, or the name of a stored one. */
  profile?: LedgerProfile | string;
  withdraws?: boolean;
  isStrict?: boolean;
}

interface SyncAsk extends Operated {
  from: string;
  map: string;
  full: boolean;
  isStrict?: boolean;
}

type ExportJob = OcdsFileJob & Operated;

interface UndoAsk extends Operated {
  /** The last import by default. */
  importId?: string;
}

interface PullAsk extends Operated {
  name: string;
  isFull: boolean;
}

/** Stores, and the service of databases once the server is built. */
export type OpenedStores = Stores & { dataSources?: SourceService };

const unknownOperator = 'os:?';

/** Jobs that the command line may delegate to this server after it has opened the stores. */
export function controlJobs(
  dataDir: string,
  { OCDS_PREFIX: ocidPrefix, OCDS_PUBLISHER: publisher }: Pick<Settings, 'OCDS_PREFIX' | 'OCDS_PUBLISHER'>,
  opened: () => OpenedStores | undefined,
): JobHandlers {
  const stores = (): OpenedStores => {
    const found = opened();
    if (!found) throw new Error(startMessages.notReady);
    return found;
  };
  const account = (job: AccountJob) => async (args: unknown) => {
    const { operator = unknownOperator, ...ask } = args as AccountAsk & Operated;
    return runAccountJob(job, stores().state, ask, operator);
  };
  return {
    'user.add': account('add'),
    'user.passwd': account('passwd'),
    'user.list': account('list'),
    status: async () => stores().warehouse.status(),
    sync: async (ask, { progress, signal }) => {
      const { operator = unknownOperator, ...job } = ask as SyncAsk;
      const { state, warehouse } = stores();
      const act = { operator, action: 'sync', ...describeSync(job) } as const;
      const options = { ...job, operator, dataDir, signal, onProgress: progress };
      return auditedLoad(act, auditCommand(state), () => syncWarehouse(warehouse, options));
    },
    export: async (ask, { progress, signal }) => {
      const { operator = unknownOperator, ...job } = ask as ExportJob;
      const { state, warehouse } = stores();
      const act = { operator, action: 'export', ...describeOcdsFile(job) } as const;
      const onProgress = (written: number, total: number): void => progress({ rows: written, fraction: written / total });
      const work = () => exportOcdsFile(warehouse, job, { ocidPrefix, publisher, signal, onProgress });
      return auditedAct(act, auditCommand(state), work, summaryOfOcdsFile);
    },
    pull: async (ask, { progress, signal }) => {
      const { operator = unknownOperator, name, isFull } = ask as PullAsk;
      const { dataSources } = stores();
      if (!dataSources) throw new Error(startMessages.notReady);
      return dataSources.runByName({ name, isFull, operator, signal, onProgress: progress });
    },
    verify: async (_ask, { signal }) => {
      const { state, warehouse } = stores();
      return { ...(await verifyWarehouse(warehouse, signal)), audit: await state.audit.verify(signal) };
    },
    import: async (ask, { progress, signal }) => {
      const { operator = unknownOperator, paths, ...job } = ask as ImportAsk;
      const { state, warehouse } = stores();
      const act = { operator, action: 'import', ...describeImport({ paths, ...job }) } as const;
      const { format, profile: given, ...chosen } = job;
      const options = { ...chosen, operator, dataDir, signal, onProgress: progress };
      const load = async (): Promise<ImportReport> => {
        if (format !== 'ledger') return importBundle(warehouse, paths, { ...options, format });
        const profiles = await state.ledgerProfiles.newest();
        const profile = typeof given === 'string' ? profiles.find(({ name }) => name === given) : given;
        if (typeof given === 'string' && !profile) throw new Error(importMessages.noProfile(given));
        return importLedger(warehouse, paths, { ...options, profiles, profile });
      };
      return auditedLoad(act, auditCommand(state), load);
    },
    undo: async (ask, { progress, signal }) => {
      const { operator = unknownOperator, importId } = ask as UndoAsk;
      const { state, warehouse } = stores();
      const load = await undoableLoad(warehouse, importId);
      const act = { operator, action: 'importUndo', ...describeUndo(load) } as const;
      const options = { importId: load.importId, operator, signal, onProgress: progress };
      return auditedLoad(act, auditCommand(state), () => undoImport(warehouse, options));
    },
  };
}
