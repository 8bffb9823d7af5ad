import { serveControl } from '@tenderscope/control';
import { accountJobs, type AccountAsk } from '../accounts/account-jobs.ts';
import type { Stores } from '../services.ts';

/** Lets the command line hand its jobs to this server, which holds the stores. */
export function startControl(dataDir: string, { state }: Stores) {
  return serveControl({
    dataDir,
    handlers: {
      'user.add': (ask) => accountJobs.add(state, ask as AccountAsk),
      'user.passwd': (ask) => accountJobs.passwd(state, ask as AccountAsk),
      'user.list': () => accountJobs.list(state),
    },
  });
}
