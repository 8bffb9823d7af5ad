import type { OrderEvent, OrderStatus, UploadedFile, VenueOrder } from '@tenderscope/contract';
import type { StoredUpload, StoredVenueOrder, VenueOrderEvent } from '@tenderscope/state';

/** An order as the wire carries it. */
export function orderView({ unitId: _unitId, status, ...order }: StoredVenueOrder): VenueOrder {
  return { ...order, status: status as OrderStatus };
}

export function eventView({ action, fromStatus, toStatus, changes, ...event }: VenueOrderEvent): OrderEvent {
  return {
    ...event,
    action: action as OrderEvent['action'],
    fromStatus: fromStatus as OrderStatus | null,
    toStatus: toStatus as OrderStatus,
    changes: JSON.parse(changes) as OrderEvent['changes'],
  };
}

export function fileView({ guid, name, size, sha256 }: StoredUpload): UploadedFile {
  return { guid, name, size, sha256 };
}
