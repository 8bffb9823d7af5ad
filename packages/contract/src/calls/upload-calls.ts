import { z } from 'zod';
import { guidSchema } from '../venue-fields.ts';
import { uploadedFileSchema } from '../views/file-views.ts';
import { fileOf, resultOf, type CallTable } from './call.ts';

/** Files of orders. */
export const uploadCalls = {
  'POST /venue-booking/files/upload': { sentAs: 'file', answer: resultOf(uploadedFileSchema) },
  'GET /venue-booking/files/:guid': { params: z.object({ guid: guidSchema }), answer: fileOf('application/octet-stream') },
} as const satisfies CallTable;
