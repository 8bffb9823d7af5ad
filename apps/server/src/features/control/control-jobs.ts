import { auditedBackup, storeAddresses } from '@tenderscope/backup';
import type { Environment, LedgerProfile } from '@tenderscope/contract';
import { auditedAct, auditedLoad, describeImport, describeSync, describeUndo, type JobHandlers } from '@tenderscope/control';
import { importLedger } from '@tenderscope/ledger';
import { describeOcdsFile, exportOcdsFile, summaryOfOcdsFile, type OcdsFileJob } from '@tenderscope/ocds';
import { stateVersion } from '@tenderscope/state';
import { importBundle, syncWarehouse, undoableLoad, undoImport, type ImportReport, verifyWarehouse } from '@tenderscope/warehouse';
import type { AccountRequest, AccountJob } from '../accounts/account-jobs.ts';
import { runAccountJob } from '../accounts/run-account-job.ts';
import { auditCommand } from '../audit/audit-command.ts';
import { importMessages } from '../imports/messages.ts';
import type { SourceService } from '../imports/sources/source-service.ts';
import { startMessages } from '../../messages.ts';
import type { Stores } from '../../services.ts';

/** Parameters of a command beside its arguments. */
interface Operated {
  /** User who runs it; absent if the command is older than the server. */
  operator?: string;
}

interface ImportRequest extends Operated {
  paths: string[];
  format: 'bundle' | 'ocds' | 'ledger';
  rates?: string;
  encoding?: string;
  /** Profile, or the name of a stored one. */
  profile?: LedgerProfile | string;
  /** Buyer of ledgers that name none. */
  buyer?: string;
  withdraws?: boolean;
  isStrict?: boolean;
}

interface SyncRequest extends Operated {
  from: string;
  map: string;
  full: boolean;
  isStrict?: boolean;
}

type ExportJob = OcdsFileJob & Operated;

interface UndoRequest extends Operated {
  /** The last import by default. */
  importId?: string;
}

interface PullRequest extends Operated {
  name: string;
  isFull: boolean;
}

interface BackupRequest extends Operated {
  folder: string;
  passphrase?: string;
}

/** Stores, and the service of databases once the server is built. */
export type OpenedStores = Stores & { dataSources?: SourceService };

const unknownOperator = 'os:?';

/** Jobs that the command line may delegate to this server after it has opened the stores. */
export function controlJobs(
  dataDir: string,
  settings: Environment,
  opened: () => OpenedStores | undefined,
): JobHandlers {
  const { OCDS_PREFIX: ocidPrefix, OCDS_PUBLISHER: publisher } = settings;
  const stores = (): OpenedStores => {
    const found = opened();
    if (!found) throw new Error(startMessages.notReady);
    return found;
  };
  const { DATABASE_URL: databaseUrl, CLICKHOUSE_URL: clickhouseUrl, CLICKHOUSE_DATABASE: prefix } = settings;
  const { CLICKHOUSE_CLUSTER: cluster, UPLOAD_DIR: uploadDir, UPLOAD_S3_URL: uploadS3Url } = settings;
  const addresses = storeAddresses({ dataDir, databaseUrl, clickhouseUrl, cluster, prefix, uploadDir, uploadS3Url });
  const account = (job: AccountJob) => async (args: unknown) => {
    const { operator = unknownOperator, ...request } = args as AccountRequest & Operated;
    return runAccountJob(job, stores().state, request, operator);
  };
  return {
    'user.add': account('add'),
    'user.passwd': account('passwd'),
    'user.list': account('list'),
    status: async () => stores().warehouse.status(),
    sync: async (request, { progress, signal }) => {
      const { operator = unknownOperator, ...job } = request as SyncRequest;
      const { state, warehouse } = stores();
      const act = { operator, action: 'sync', ...describeSync(job) } as const;
      const options = { ...job, operator, dataDir, signal, onProgress: progress };
      return auditedLoad(act, auditCommand(state), () => syncWarehouse(warehouse, options));
    },
    export: async (request, { progress, signal }) => {
      const { operator = unknownOperator, ...job } = request as ExportJob;
      const { state, warehouse } = stores();
      const act = { operator, action: 'export', ...describeOcdsFile(job) } as const;
      const onProgress = (written: number, total: number): void => progress({ rows: written, fraction: written / total });
      const work = () => exportOcdsFile(warehouse, job, { ocidPrefix, publisher, signal, onProgress });
      return auditedAct(act, auditCommand(state), work, summaryOfOcdsFile);
    },
    pull: async (request, { progress, signal }) => {
      const { operator = unknownOperator, name, isFull } = request as PullRequest;
      const { dataSources } = stores();
      if (!dataSources) throw new Error(startMessages.notReady);
      return dataSources.runByName({ name, isFull, operator, signal, onProgress: progress });
    },
    verify: async (_request, { signal }) => {
      const { state, warehouse } = stores();
      return { ...(await verifyWarehouse(warehouse, signal)), audit: await state.audit.verify(signal) };
    },
    import: async (request, { progress, signal }) => {
      const { operator = unknownOperator, paths, ...job } = request as ImportRequest;
      const { state, warehouse } = stores();
      const act = { operator, action: 'import', ...describeImport({ paths, ...job }) } as const;
      const { format, profile: input, ...chosen } = job;
      const options = { ...chosen, operator, dataDir, signal, onProgress: progress };
      const load = async (): Promise<ImportReport> => {
        if (format !== 'ledger') return importBundle(warehouse, paths, { ...options, format });
        const profiles = await state.ledgerProfiles.newest();
        const profile = typeof input === 'string' ? profiles.find(({ name }) => name === input) : input;
        if (typeof input === 'string' && !profile) throw new Error(importMessages.noProfile(input));
        return importLedger(warehouse, paths, { ...options, profiles, profile });
      };
      return auditedLoad(act, auditCommand(state), load);
    },
    backup: async (request, { progress, signal }) => {
      const { operator = unknownOperator, folder, passphrase } = request as BackupRequest;
      const { state, warehouse } = stores();
      const source = { ...addresses, state, warehouse, stateVersion: stateVersion(), clickhouseDisk: settings.CLICKHOUSE_BACKUP_DISK };
      return auditedBackup(source, { folder, passphrase, operator, record: auditCommand(state), signal, onProgress: progress });
    },
    undo: async (request, { progress, signal }) => {
      const { operator = unknownOperator, importId } = request as UndoRequest;
      const { state, warehouse } = stores();
      const load = await undoableLoad(warehouse, importId);
      const act = { operator, action: 'importUndo', ...describeUndo(load) } as const;
      const options = { importId: load.importId, operator, signal, onProgress: progress };
      return auditedLoad(act, auditCommand(state), () => undoImport(warehouse, options));
    },
  };
}
