import { moment, number, text, type Columns } from '../bundle/columns.ts';
import { civilText } from '../calendar/civil-day.ts';
import type { Company } from '../companies/company.ts';
import { companyStatusLabels } from '../vocabulary/labels.ts';

export const companyColumns: Columns<'companies', Company> = {
  company_id: text((company) => company.id),
  name: text((company) => company.name),
  uscc: text((company) => company.uscc),
  company_type: text((company) => company.type),
  ownership: text((company) => company.ownership),
  scale: text((company) => company.scale),
  registered_capital: number((company) => company.registeredCapital),
  established_on: text((company) => civilText(company.establishedDay)),
  province: text((company) => company.seat.province.name),
  city: text((company) => company.seat.city.name),
  address: text((company) => company.address),
  legal_person: text((company) => company.legalPerson),
  phone: text((company) => company.phone),
  roles: text(({ bids, isAgency }) => [...(bids ? ['supplier'] : []), ...(isAgency ? ['agency'] : [])].join(';')),
  registered_at: moment((company) => company.registeredAt),
  admitted_at: moment((company) => company.admittedAt),
  status: text((company) => companyStatusLabels[company.status]),
};
