import { isRemovableKind, storageKinds, type RemovableKind, type StorageView, type StoredKindView } from '@tenderscope/contract';
import type { StateStore, StoredUser } from '@tenderscope/state';
import type { Administrator } from '../../features/administration/administrator.ts';
import type { AuditService } from '../../features/audit/audit-service.ts';
import type { UploadService } from '../../features/uploads/upload-service.ts';
import { storageMessages } from './messages.ts';
import { storageErrors } from './storage-errors.ts';

interface StorageParts {
  state: StateStore;
  uploads: UploadService;
  audit: AuditService;
  limit: number;
}

/** Stored data of a user, and the part that they may remove themselves. The store counts and limits it. */
export class StorageService {
  readonly #parts: StorageParts;

  constructor(parts: StorageParts) {
    this.#parts = parts;
  }

  async of({ guid }: StoredUser): Promise<StorageView> {
    const { storage } = this.#parts.state;
    const all = await storage.ofUser(guid);
    const stored = new Map(all.map((one) => [one.kind, one]));
    const kinds: StoredKindView[] = [];
    for (const kind of storageKinds) {
      const { bytes = 0, num = 0 } = stored.get(kind) ?? {};
      const removableNum = num > 0 && isRemovableKind(kind) ? await storage.countRemovable(guid, kind) : 0;
      if (num > 0) kinds.push({ kind, name: storageMessages.names[kind], bytes, num, removableNum, note: storageMessages.notes[kind] });
    }
    return { used: all.reduce((sum, { bytes }) => sum + bytes, 0), limit: this.#parts.limit, kinds };
  }

  /** Removes the user's private data of a kind, and returns the remaining storage. @throws HttpError 409 if there are none. */
  async remove(actor: Administrator, kind: RemovableKind): Promise<StorageView> {
    const { state: { storage }, uploads, audit } = this.#parts;
    const { user } = actor;
    const num = await storage.countRemovable(user.guid, kind);
    if (num === 0) throw storageErrors.nothing();
    await audit.record(actor, 'storageRemove', user.loginName, { kind, num });
    const removed = await storage.remove(user.guid, kind);
    if (kind === 'upload') for (const guid of removed) await uploads.discard(guid);
    return this.of(user);
  }
}
