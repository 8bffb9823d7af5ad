/** The bids of one supplier by the opening, and its wins and amounts by the award, one row each. */
export const activityOfOne = `
      select unit_id, unit_name, material_category, province, city, 1 as bids, 0 as wins, null as amount
      from {openedBids} where company_id = {gys_guid:String} and {where}
      union all
      select unit_id, unit_name, material_category, province, city, 0, 1, award_amount
      from {awardedBids} where company_id = {gys_guid:String} and {where}
    `;
