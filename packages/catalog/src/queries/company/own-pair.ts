/** Of a pair `company_a`, `company_b` one of which is the company asked for: the other, as SQL. */
export const rivalOfPair = 'case when company_a = {gys_guid:String} then company_b else company_a end';
/** Whether the company asked for is one of the pair, as SQL. */
export const isInPair = '(company_a = {gys_guid:String} or company_b = {gys_guid:String})';

/** Its wins and those of the other, as columns of SQL. */
export const winsOfPair = `
        case when company_a = {gys_guid:String} then a_wins else b_wins end as own_wins,
        case when company_a = {gys_guid:String} then b_wins else a_wins end as rival_wins`;

/** The company that a report or portrait is about. */
export const companyParam = { name: 'gys_guid', title: '供应商标识', type: 'text' } as const;
