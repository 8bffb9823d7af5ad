import { text, type Columns } from '../bundle/columns.ts';
import { officeHash } from '../people/declarations.ts';
import type { Post } from '../people/staff.ts';
import { postLabels } from '../vocabulary/labels.ts';

export const positionColumns: Columns<'positions', Post> = {
  person_id: text(({ person }) => person.id),
  person_name: text(({ person }) => person.name),
  company_id: text(({ companyId }) => companyId),
  role: text(({ post }) => postLabels[post]),
  person_hash: text(({ person }) => officeHash(person.id)),
};
