import type { StoredUpload } from '@tenderscope/state';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** Sends a file as a download, never to be displayed by the browser. */
export function sendFile(reply: FastifyReply, { mime, size, name }: Pick<StoredUpload, 'mime' | 'size' | 'name'>, content: Readable): FastifyReply {
  return reply
    .type(mime)
    .header('content-length', size)
    .header('content-disposition', `attachment; filename*=UTF-8''${extendedValue(name)}`)
    .header('x-content-type-options', 'nosniff')
    .send(content);
}

/** RFC 8187, 3.2.1. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
