import { workerData } from 'node:worker_threads';
import type { Report } from '@tenderscope/contract';
import { reportDocument } from '@tenderscope/report';
import { doJob } from '../../platform/workers/do-job.ts';

// Away from the thread that answers requests: a Word document takes some 200 ms in one go.
await doJob(() => reportDocument(workerData as Report));
