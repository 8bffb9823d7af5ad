import type { ReportNotice } from '@tenderscope/contract';
import { api } from '../api/api.ts';

/** Reports of the user's schedules that they have not opened, newest first. */
export const readNotices = async (signal: AbortSignal): Promise<ReportNotice[]> =>
  (await api.request('GET /api/report-api/notices', { signal, silent: true })).data.list;
