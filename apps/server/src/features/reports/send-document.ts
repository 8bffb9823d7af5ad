import type { FastifyReply } from 'fastify';
import { attachment } from '../exports/attachment.ts';

const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const sender = (ending: '.docx' | '.pdf', type: string) => (reply: FastifyReply, fileName: string, bytes: Buffer): FastifyReply =>
  reply
    .header('content-disposition', attachment(fileName, ending))
    .type(type)
    .send(bytes);

/** A Word document. */
export const sendDocument = sender('.docx', wordDocument);
export const sendPdf = sender('.pdf', 'application/pdf');
