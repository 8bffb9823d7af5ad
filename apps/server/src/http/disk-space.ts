import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DiskSpace } from '../platform/operations/disk-space.ts';
import { generalErrors } from '../platform/general-errors.ts';

/** Names of the folders in `DiskSpace`. */
export const dataFolder = 'DATA_DIR';
export const uploadFolders = { own: 'DATA_DIR/uploads', shared: 'UPLOAD_DIR' };

/** Calls that only read although they are sent as POST, and the logout, which must always work. */
const reads = /\/(data-api\/(list|page)\w*\/|relation-api\/(?!workbook)|[\w-]+\/page$|extract\/getSystemTime$|login\/logout$)/;
const uploads = /\/files\/upload$/;

/**
 * Refuses writing calls before their body is read while the disk has less free space than the reserve: the embedded state store does not
 * survive a completely full disk.
 */
export function registerDiskSpace(app: FastifyInstance, disk: DiskSpace, { isStateLocal }: { isStateLocal: boolean }): void {
  app.addHook('preParsing', async (request) => {
    if (!isWrite(request)) return;
    const short = await disk.short();
    const areUploadsShort = Object.values(uploadFolders).some((name) => short.includes(name));
    const isShort = (isStateLocal && short.includes(dataFolder)) || (isUpload(request) && areUploadsShort);
    if (isShort) throw generalErrors.diskFull();
  });
}

function isWrite({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && !reads.test(url);
}

const isUpload = ({ routeOptions: { url = '' } }: FastifyRequest): boolean => uploads.test(url);
