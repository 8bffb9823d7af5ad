const bidsInConsortium = (company: string): string =>
  `select lot_id, consortium_id from {bidsOfSelection} where company_id = ${company} and consortium_id is not null`;

/** SELECT of the lots of the selection on which `{one_guid}` and `{other_guid}` were in one consortium; none if they are equal. */
export const lotsOfConsortium = `
      select distinct a.lot_id as lot_id
      from (${bidsInConsortium('{one_guid:String}')} and company_id <> {other_guid:String}) a
      join (${bidsInConsortium('{other_guid:String}')}) b on b.lot_id = a.lot_id and b.consortium_id = a.consortium_id
    `;
