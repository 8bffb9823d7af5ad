import type { CountsAnswer, NeighboursAnswer, NeighboursRequest, PathsAnswer, PathsRequest, RelationWorkbook } from '@tenderscope/contract';
import { api } from '../api/api.ts';

export async function readPaths(json: PathsRequest, signal: AbortSignal): Promise<PathsAnswer> {
  return (await api.request('POST /api/relation-api/paths', { json, signal, idempotent: true, silent: true })).data.data;
}

export async function readNeighbours(json: NeighboursRequest, signal: AbortSignal): Promise<NeighboursAnswer> {
  return (await api.request('POST /api/relation-api/neighbours', { json, signal, idempotent: true, silent: true })).data.data;
}

export async function readCounts(guid: string, signal: AbortSignal): Promise<CountsAnswer> {
  return (await api.request('GET /api/relation-api/counts/:guid', { params: { guid }, signal, silent: true })).data.data;
}

/** Downloads a relation graph as a workbook; a failure is shown to the user. */
export async function downloadRelationWorkbook(json: RelationWorkbook, signal: AbortSignal): Promise<{ blob: Blob; name: string }> {
  const { blob, name } = await api.receive('POST /api/relation-api/workbook', { json, signal });
  return { blob, name: name ?? `${json.fileName}.xlsx` };
}
