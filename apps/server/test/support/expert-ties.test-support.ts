import { SeededRandom } from '@tenderscope/testing';

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const others = (lot: number, from: number, count: number, size: number): number[] =>
  places(size).map((step) => from + ((lot + step) % count));

/** 甲 and 乙 are on panels alternately; each favours a supplier, and is generous to the other's. */
const favours: Readonly<Record<string, number>> = { 'e1|c1': 0.3, 'e2|c2': 0.3, 'e1|c2': 0.25, 'e2|c1': 0.25 };
function reviewLines(): string[] {
  const random = new SeededRandom(7);
  return places(40).flatMap((lot) => {
    const experts = [lot % 2 === 0 ? 'e1' : 'e2', ...others(lot, 3, 8, 4).map((index) => `e${index}`)];
    const bidders = ['c1', 'c2', ...others(lot, 3, 6, 4).map((index) => `c${index}`)];
    return experts.flatMap((expert) => bidders.map((company) => {
      const share = 0.55 + (random.next() - 0.5) * 0.16 + (favours[`${expert}|${company}`] ?? 0);
      return [`l${lot}`, expert, company, '方案', 1, 100, (share * 100).toFixed(2)].join(',');
    }));
  });
}

const reviews = reviewLines();
/** Lots on which the first expert with an employer marks that employer; of the first two there is a list. */
const conflicted = [...new Set(reviews.filter((line) => line.includes(',e3,c3,')).map((line) => line.split(',')[0] ?? ''))];

/** Files of an import, as lines: experts who exchange favours, and experts who work for the group of a bidder. */
export const expertTies = {
  units: ['unit_id,name', 'u1,甲单位', 'u2,乙单位'],
  companies: ['company_id,name', ...places(8).map((index) => `c${index},企业${index}`), 'c9,母公司', 'c10,子公司', 'c11,兄弟公司', 'c12,集团', 'c13,参股公司'],
  shareholdings: ['company_id,holder_type,holder_id,holder_name,ratio', 'c4,company,c9,母公司,0.6', 'c10,company,c5,企业5,0.8', 'c6,company,c12,集团,0.7', 'c11,company,c12,集团,0.7', 'c7,company,c13,参股公司,0.2'],
  projects: ['project_id,code,name,unit_id', 'p1,P1,项目,u1', 'p2,P2,项目二,u2'],
  lots: ['lot_id,project_id,code,name,status,winner_id,award_amount,opened_at', ...places(40).map((lot) => `l${lot},${lot <= 20 ? 'p1' : 'p2'},l${lot},标段${lot},成交,c1,100,${2023 + (lot % 3)}-05-06 10:00:00`)],
  bids: ['lot_id,company_id,price,is_valid', ...places(40).flatMap((lot) => ['c1', 'c2'].map((company) => `l${lot},${company},100,1`))],
  experts: [
    'expert_id,code,name,employer', 'e1,X1,专家甲,', 'e2,X2,专家乙,',
    ...['企业3', '母公司', '子公司', '兄弟公司', '参股公司', '无关公司', '', ''].map((employer, index) => `e${index + 3},X${index + 3},专家${index + 3},${employer}`),
  ],
  reviews: ['lot_id,expert_id,company_id,criterion,is_subjective,full_mark,score', ...reviews],
  appointments: ['lot_id,expert_id,status', `${conflicted[0] ?? ''},e3,回避`, `${conflicted[1] ?? ''},e3,参加`],
};
