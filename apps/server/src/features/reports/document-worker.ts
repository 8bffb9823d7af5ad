import { workerData } from 'node:worker_threads';
import { reportDocument } from '@tenderscope/report';
import { doJob } from '../../platform/workers/do-job.ts';
import type { DocumentJob } from './write-document.ts';

// Away from the thread that answers requests: a Word document takes some 200 ms in one go.
const { report, watermark } = workerData as DocumentJob;
await doJob(() => reportDocument(report, watermark));
