import { create } from 'zustand';

interface DataStamp {
  /** Version of the warehouse behind the latest answer. */
  version: string | null;
  /** End of the data in epoch ms. */
  time: number | null;
  /** Statistics over all lots are still of the previous version. */
  isUpdating: boolean;
}

export const useDataStamp = create<DataStamp>()(() => ({ version: null, time: null, isUpdating: false }));

/** Records the version of the data from an answer; every answer of the data service contains it. */
export function noteDataStamp(headers: Headers): void {
  const version = headers.get('x-data-version');
  if (version === null) return;
  const time = Number(headers.get('x-data-time') ?? Number.NaN);
  useDataStamp.setState({ version, time: Number.isFinite(time) && time > 0 ? time : null, isUpdating: headers.has('x-statistics-pending') });
}
