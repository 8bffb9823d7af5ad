import type { JobHandlers } from '@tenderscope/control';
import { importBundle, syncWarehouse, verifyWarehouse } from '@tenderscope/warehouse';
import { accountJobs, type AccountAsk } from '../accounts/account-jobs.ts';
import { startMessages } from '../messages.ts';
import type { Stores } from '../services.ts';

interface ImportAsk {
  paths: string[];
  format: 'bundle' | 'ocds';
  rates?: string;
}

interface SyncAsk {
  from: string;
  map: string;
  full: boolean;
}

/** What the command line may hand to this server, which holds the stores once they are open. */
export function controlJobs(dataDir: string, opened: () => Stores | undefined): JobHandlers {
  const stores = (): Stores => {
    const found = opened();
    if (!found) throw new Error(startMessages.notReady);
    return found;
  };
  return {
    'user.add': async (ask) => accountJobs.add(stores().state, ask as AccountAsk),
    'user.passwd': async (ask) => accountJobs.passwd(stores().state, ask as AccountAsk),
    'user.list': async () => accountJobs.list(stores().state),
    status: async () => stores().warehouse.status(),
    sync: async (ask, { progress, signal }) => {
      const { from, map, full } = ask as SyncAsk;
      return syncWarehouse(stores().warehouse, { from, map, full, dataDir, signal, onProgress: progress });
    },
    verify: async (_ask, { signal }) => verifyWarehouse(stores().warehouse, signal),
    import: async (ask, { progress, signal }) => {
      const { paths, format, rates } = ask as ImportAsk;
      return importBundle(stores().warehouse, paths, { dataDir, format, rates, signal, onProgress: progress });
    },
  };
}
