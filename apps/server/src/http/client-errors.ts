import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failureEnvelope, messages } from '@tenderscope/contract';

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers input that is not a request because its head is late, too long or malformed, and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(failureEnvelope(status, status === 408 ? messages.tooSlow : messages.badRequest(error.code ?? 'HTTP')));
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`);
  socket.destroySoon();
}
