import type { Cell } from '../load/load-session.ts';
import type { CompanyLink, CompanyRecord } from './find-aliases.ts';
import { organisationEnding, personName } from './vocabulary/person-names.ts';

/** Condition of a record whose name may be that of a person. */
export const isPersonSql = `matches_pattern(name, '${personName}') and not matches_pattern(name, '${organisationEnding}')`;

/** SELECT of the records of companies that share a name or a code with another one, or that a user decided about; see `companyRecord`. */
export function companyRecordsSql(companies: string, links: string): string {
  const described = `(
      select
        company_id, name, name_key(name) as name_key, upper(uscc) as code,
        case when is_uscc(upper(uscc)) then 1 else 0 end as is_valid,
        case when ${isPersonSql} then 1 else 0 end as is_person
      from ${companies}
    ) as described`;
  const isRepeated = (key: string): string =>
    `${key} in (select ${key} from ${described} where ${key} is not null group by ${key} having count(*) > 1)`;
  const isLinked = `company_id in (select company_id from ${links} union all select other_id as company_id from ${links})`;
  return `select company_id, name, name_key, code, is_valid, is_person from ${described}
    where ${isRepeated('name_key')} or ${isRepeated('code')} or ${isLinked} order by company_id`;
}

type Row = readonly (Cell | undefined)[];

export const companyRecord = ([id, name, nameKey, code, isValid, isPerson]: Row): CompanyRecord => ({
  id: String(id),
  name: String(name),
  nameKey: String(nameKey),
  code: code === null || code === undefined ? null : String(code),
  isCodeValid: Number(isValid) === 1,
  isPerson: Number(isPerson) === 1,
});

export const companyLinksSql = (links: string): string => `select company_id, other_id, is_same from ${links} order by company_id, other_id`;

export const companyLink = ([one, other, isSame]: Row): CompanyLink =>
  ({ one: String(one), other: String(other), isSame: Number(isSame) === 1 });
