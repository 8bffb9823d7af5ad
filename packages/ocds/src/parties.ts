import { groupMembership } from '@tenderscope/contract';
import { ownSchemes, uniformCodeScheme } from '@tenderscope/warehouse';
import { classified, known, listOf, textOf, type JsonObject } from './json.ts';
import type { PartRow, Process } from './process.ts';

/** Names of companies by id. */
export type Names = ReadonlyMap<string, string>;

export const referenceTo = (id: string, names: Names): JsonObject => ({ id, ...known({ name: textOf(names.get(id)) }) });

/** Units and companies have ids in separate lists; in a release they are organisations of one list, like those of an imported one. */
export const buyerId = ({ isOcds, zbr_guid: unit }: PartRow): string | undefined => (unit && (isOcds === 1 ? unit : `unit-${unit}`)) ?? undefined;

/** The organisations of a process and their roles, the buyer first, then by id. */
export function partiesOf({ project, lots, companies }: Process): JsonObject[] {
  const idsOf = (rows: readonly PartRow[]): ReadonlySet<string | undefined> => new Set(rows.map(({ gys_guid: id }) => id));
  const bidders = idsOf(lots.flatMap(({ bids }) => bids));
  const invited = idsOf(lots.flatMap(({ invitations }) => invitations));
  const suppliers = idsOf(lots.flatMap(({ winners, contracts }) => [...winners, ...contracts]));
  const rolesOf = (id: string | undefined): string[] => [
    ...(id === project.daiLi_guid ? ['procuringEntity'] : []),
    ...(bidders.has(id) ? ['tenderer'] : []),
    ...(suppliers.has(id) ? ['supplier'] : []),
    ...(invited.has(id) && !bidders.has(id) ? ['invitedTenderer'] : []),
  ];
  const buyer = project.zbr_guid ? buyerOf(project) : undefined;
  const others = companies.map((row) => ({ ...companyOf(row), roles: rolesOf(row.gys_guid) }));
  const same = others.find(({ id }) => id === buyer?.id);
  if (!buyer) return others;
  if (same) return [{ ...joined(buyer, same), roles: [...buyer.roles, ...same.roles] }, ...others.filter((party) => party !== same)];
  return [buyer, ...others];
}

type Party = JsonObject & { id: string };

/** Merges an organisation that buys and supplies into one party. */
function joined(buyer: Party, company: Party): Party {
  type Details = { classifications?: JsonObject[] } | undefined;
  const classifications = [buyer, company].flatMap(({ details }) => (details as Details)?.classifications ?? []);
  return { ...company, ...buyer, ...known({ details: known({ classifications }) }) };
}

function buyerOf(row: PartRow): Party & { roles: string[] } {
  const inGroup = row.Is_JiTuanNei === 1 ? groupMembership[1] : row.Is_JiTuanNei === 0 ? groupMembership[0] : undefined;
  return {
    id: buyerId(row) ?? '',
    ...known({
      name: textOf(row.zbr_name),
      address: known({ region: textOf(row.zbr_sheng), locality: textOf(row.zbr_shi) }),
      details: known({ classifications: listOf(classified(ownSchemes.groupMembership, inGroup)) }),
    }),
    roles: ['buyer'],
  };
}

function companyOf(row: PartRow): Party {
  const [name, code] = [textOf(row.name), textOf(row.code)];
  return {
    id: row.gys_guid ?? '',
    ...known({
      name,
      identifier: code === undefined ? undefined : { scheme: uniformCodeScheme, id: code, ...known({ legalName: name }) },
      address: known({ streetAddress: textOf(row.address), region: textOf(row.sheng_name), locality: textOf(row.shi_name) }),
      contactPoint: known({ telephone: textOf(row.phone) }),
      details: known({
        classifications: listOf(
          classified(ownSchemes.companyType, row.QiYe_Type),
          classified(ownSchemes.ownership, row.QiYe_XingZhi),
          classified(ownSchemes.scale, row.QiYe_GuiMo),
        ),
      }),
    }),
  };
}
