import { z } from 'zod';
import { newNoteSchema, noteChangeSchema, noteParamsSchema, noteRequestSchema } from '../notes.ts';
import { noteSchema } from '../views/note-views.ts';
import { listOf, resultOf, type CallTable } from './call.ts';

/** 批注: notes on periods of a metric. */
export const noteCalls = {
  'GET /api/note-api/notes': { query: noteRequestSchema, answer: listOf(noteSchema) },
  'POST /api/note-api/notes': { body: newNoteSchema, answer: resultOf(noteSchema) },
  'POST /api/note-api/notes/:guid': { params: noteParamsSchema, body: noteChangeSchema, answer: resultOf(noteSchema) },
  'POST /api/note-api/notes/:guid/withdraw': { params: noteParamsSchema, answer: resultOf(z.literal(true)) },
} as const satisfies CallTable;
