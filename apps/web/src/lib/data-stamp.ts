import { create } from 'zustand';

interface DataStamp {
  /** Version of the warehouse that the latest answer was computed from. */
  version: string | null;
  /** Epoch ms up to which the data reach. */
  time: number | null;
  /** Statistics over all lots still rest on the version before. */
  isUpdating: boolean;
}

export const useDataStamp = create<DataStamp>()(() => ({ version: null, time: null, isUpdating: false }));

/** Every answer of the data service says which data it rests on. */
export function noteDataStamp(headers: Headers): void {
  const version = headers.get('x-data-version');
  if (version === null) return;
  const time = Number(headers.get('x-data-time') ?? Number.NaN);
  useDataStamp.setState({ version, time: Number.isFinite(time) && time > 0 ? time : null, isUpdating: headers.has('x-statistics-pending') });
}
