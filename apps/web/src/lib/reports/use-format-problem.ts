import { messages } from '@tenderscope/contract';
import { useSession } from '../session-store.ts';

/** Why a report cannot be saved in a format on this server; undefined where it can. */
export function useFormatProblem(): (format: string) => string | undefined {
  const hasPdf = useSession(({ userInfo }) => userInfo?.printsPdf !== false);
  return (format) => (format === 'pdf' && !hasPdf ? messages.reports.noPdf : undefined);
}
