import type { OrderEdit, OrderEvent } from '@tenderscope/contract';
import type { VenueOrderFields } from '@tenderscope/state';

export type OrderFields = VenueOrderFields & { files: readonly string[] };

const names: readonly (keyof OrderFields)[] = ['title', 'venueTypeGuid', 'companyGuid', 'venueGuid', 'contact', 'startsAt', 'endsAt', 'note', 'files'];

/** Actual changes of an edit: the new values, and each field's value before and after. Omitted fields are unchanged. */
export function orderChanges(before: OrderFields, edit: OrderEdit): { fields: Partial<OrderFields>; changes: OrderEvent['changes'] } {
  const changed = names.filter((name) => edit[name] !== undefined && JSON.stringify(edit[name]) !== JSON.stringify(before[name]));
  return {
    fields: Object.fromEntries(changed.map((name) => [name, edit[name]])),
    changes: Object.fromEntries(changed.map((name) => [name, [before[name], edit[name]]])),
  };
}
