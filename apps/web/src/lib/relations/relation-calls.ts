import type { CountsAnswer, NeighboursAnswer, NeighboursRequest, PathsAnswer, PathsRequest, RelationWorkbook } from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { present } from '../api/present.ts';

const path = '/api/relation-api';

export async function readPaths(json: PathsRequest, signal: AbortSignal): Promise<PathsAnswer> {
  const { data } = await api.call('POST', `${path}/paths`, { json, signal, idempotent: true, silent: true });
  return present(data.data as PathsAnswer | null);
}

export async function readNeighbours(json: NeighboursRequest, signal: AbortSignal): Promise<NeighboursAnswer> {
  const { data } = await api.call('POST', `${path}/neighbours`, { json, signal, idempotent: true, silent: true });
  return present(data.data as NeighboursAnswer | null);
}

export async function readCounts(guid: string, signal: AbortSignal): Promise<CountsAnswer> {
  const { data } = await api.call('GET', `${path}/counts/${encodeURIComponent(guid)}`, { signal, silent: true });
  return present(data.data as CountsAnswer | null);
}

/** Downloads a relation graph as a workbook; a failure is shown to the user. */
export async function downloadRelationWorkbook(json: RelationWorkbook, signal: AbortSignal): Promise<{ blob: Blob; name: string }> {
  const { blob, name } = await api.download('POST', `${path}/workbook`, { json, signal });
  return { blob, name: name ?? `${json.fileName}.xlsx` };
}
