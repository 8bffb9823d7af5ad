import { z } from 'zod';

export const uploadedFileSchema = z
  .object({
    guid: z.string(),
    name: z.string(),
    /** Bytes. */
    size: z.int(),
    /** Lower-case hex. */
    sha256: z.string(),
  })
  .meta({ id: 'UploadedFile' });
export type UploadedFile = z.output<typeof uploadedFileSchema>;
