/** For a pair `company_a`, `company_b` that contains the requested company: SQL of the other company. */
export const rivalOfPair = 'case when company_a = {gys_guid:String} then company_b else company_a end';
/** SQL condition: the requested company is one of the pair. */
export const isInPair = '(company_a = {gys_guid:String} or company_b = {gys_guid:String})';

/** SQL columns of the wins of the requested company and of the other one. */
export const winsOfPair = `
        case when company_a = {gys_guid:String} then a_wins else b_wins end as own_wins,
        case when company_a = {gys_guid:String} then b_wins else a_wins end as rival_wins`;

/** The company that a report or portrait describes. */
export const companyParam = { name: 'gys_guid', title: '供应商标识', type: 'text' } as const;
