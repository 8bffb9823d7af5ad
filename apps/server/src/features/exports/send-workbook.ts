import type { FastifyReply } from 'fastify';
import { attachment } from './attachment.ts';
import type { Export } from './export-service.ts';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends a workbook. `x-total-rows` lets a browser show the progress. */
export function sendWorkbook(reply: FastifyReply, fileName: string, { totalRows, body }: Pick<Export, 'totalRows' | 'body'>): FastifyReply {
  return reply
    .header('content-disposition', attachment(fileName))
    .header('x-total-rows', totalRows)
    .type(spreadsheet)
    .send(body);
}
