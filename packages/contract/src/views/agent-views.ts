import { z } from 'zod';

/** A PDF to sign, as the agent shows it to the user. */
export const agentPdfSchema = z.object({
  title: z.string(),
  /** Kind of the report. */
  kind: z.string(),
  dataVersion: z.int(),
  pages: z.int(),
  /** Digest of the signed content: all of the file except the space for the signature. Lower-case hex. */
  sha256: z.string(),
});
export type AgentPdf = z.output<typeof agentPdfSchema>;
