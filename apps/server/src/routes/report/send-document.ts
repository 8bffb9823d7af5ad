import type { FastifyReply } from 'fastify';
import { attachment } from '../../export/attachment.ts';

const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A Word document. */
export const sendDocument = (reply: FastifyReply, fileName: string, bytes: Buffer): FastifyReply =>
  reply
    .header('content-disposition', attachment(fileName, '.docx'))
    .header('cache-control', 'no-store')
    .type(wordDocument)
    .send(bytes);
