import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportProgress } from '../../lib/exports/export-progress.ts';
import { readCompanyReport } from '../../lib/reports/report-calls.ts';

/** The report about a company, and its progress while it is generated. */
export function useCompanyReport(guid: string) {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const query = useQuery({
    queryKey: ['company-report', guid],
    queryFn: ({ signal }) => {
      setProgress(null);
      return readCompanyReport(guid, { signal, onProgress: setProgress });
    },
  });
  return { query, progress };
}
