import { documentType } from '@tenderscope/contract/calls';
import type { FastifyReply } from 'fastify';
import { attachment } from '../exports/attachment.ts';

const sender = (ending: '.docx' | '.pdf', type: string) => (reply: FastifyReply, fileName: string, bytes: Buffer): FastifyReply =>
  reply
    .header('content-disposition', attachment(fileName, ending))
    .type(type)
    .send(bytes);

/** A Word document. */
export const sendDocument = sender('.docx', documentType);
export const sendPdf = sender('.pdf', 'application/pdf');
