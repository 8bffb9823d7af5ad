import { number, text, type Columns } from '../bundle/columns.ts';
import { civilText } from '../calendar/civil-day.ts';
import { officeHash } from '../people/declarations.ts';
import type { Holding } from '../people/holdings.ts';

export const shareholdingColumns: Columns<'shareholdings', Holding> = {
  holder_id: text(({ holder }) => holder.id),
  holder_name: text(({ holder }) => holder.name),
  holder_type: text(({ holder }) => holder.type),
  company_id: text(({ companyId }) => companyId),
  ratio: number(({ ratio }) => ratio),
  person_hash: text(({ holder }) => (holder.type === 'person' && holder.id !== null ? officeHash(holder.id) : null)),
  since: text(({ sinceDay }) => civilText(sinceDay)),
};
