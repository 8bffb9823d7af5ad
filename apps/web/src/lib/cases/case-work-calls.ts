import type { Assignee, MeasureFeedback, MeasureReview, NewMeasure, NewTask, TaskChange, TaskEnd } from '@tenderscope/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export async function addTask(guid: string, json: NewTask): Promise<void> {
  await api.request('POST /api/case-api/:guid/tasks', { params: { guid }, json, silent: true });
}

export async function changeTask(guid: string, task: string, json: TaskChange): Promise<void> {
  await api.request('POST /api/case-api/:guid/tasks/:task/change', { params: { guid, task }, json, silent: true });
}

export async function endTask(guid: string, task: string, json: TaskEnd): Promise<void> {
  await api.request('POST /api/case-api/:guid/tasks/:task/end', { params: { guid, task }, json, silent: true });
}

export async function addMeasure(guid: string, json: NewMeasure): Promise<void> {
  await api.request('POST /api/case-api/:guid/measures', { params: { guid }, json, silent: true });
}

export async function reportMeasure(guid: string, measure: string, json: MeasureFeedback): Promise<void> {
  await api.request('POST /api/case-api/:guid/measures/:measure/feedback', { params: { guid, measure }, json, silent: true });
}

export async function reviewMeasure(guid: string, measure: string, json: MeasureReview): Promise<void> {
  await api.request('POST /api/case-api/:guid/measures/:measure/review', { params: { guid, measure }, json, silent: true });
}

/** Users who may own a task of a case: those who see it. */
export const useTaskOwners = (guid: string): UseQueryResult<Assignee[]> =>
  useQuery({
    queryKey: ['case-task-owners', guid],
    queryFn: async ({ signal }) => (await api.request('GET /api/case-api/:guid/task-owners', { params: { guid }, signal, silent: true })).data.list,
  });
