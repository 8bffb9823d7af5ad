/** Endings of the names of firms that only hold shares. */
export const holdingEndings = ['投资控股有限公司', '实业集团有限公司', '控股集团有限公司', '投资合伙企业（有限合伙）'];
export const stateHoldingEndings = ['国有资产经营有限公司', '城市建设投资集团有限公司', '国有资本投资运营有限公司'];
export const memberHolder = '职工持股会';
