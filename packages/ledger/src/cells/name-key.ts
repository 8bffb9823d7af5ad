import { plainForm } from '@tenderscope/contract';

/** A name without differences of width, brackets, blanks and case, like the macro `name_key` of the warehouse. */
export const nameKey = (name: string): string =>
  plainForm(name).replace(/[\u3010\u3014\u3016\u300a[]/g, '(').replace(/[\u3011\u3015\u3017\u300b\]]/g, ')');
