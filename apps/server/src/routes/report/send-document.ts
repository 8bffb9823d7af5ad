import type { FastifyReply } from 'fastify';
import { attachment } from '../../export/attachment.ts';

const types = {
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.pdf': 'application/pdf',
} as const;

/** A file that is made whole before it is sent. */
export const sendDocument = (reply: FastifyReply, fileName: string, bytes: Buffer, ending: keyof typeof types = '.docx'): FastifyReply =>
  reply
    .header('content-disposition', attachment(fileName, ending))
    .header('cache-control', 'no-store')
    .type(types[ending])
    .send(bytes);
