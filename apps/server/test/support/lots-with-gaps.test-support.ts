/**
 * Data missing from generated bundles: deals by publication and by opening, without a date, an open lot without a time of opening, lots
 * without any recorded bid, with amounts of 0, and a company with two records.
 */
export const lotsWithGaps = {
  units: ['unit_id,name,in_group', 'gap-u,缺项单位,1'],
  companies: ['company_id,name,roles', 'gap-c1,缺项甲公司,supplier', 'gap-c2,缺项乙公司,supplier', 'gap-c3,缺项 乙公司,supplier'],
  projects: [
    'project_id,code,name,unit_id,method,category,notice_at',
    'gap-p1,G1,缺项一,gap-u,公开招标,E,2025-03-04', 'gap-p2,G2,缺项二,gap-u,询价,E,', 'gap-p3,G3,没有标段,gap-u,询价,E,',
  ],
  lots: [
    'lot_id,project_id,code,name,budget,ceiling_price,opened_at,award_published_at,status,winner_id,award_amount',
    'gap-l1,gap-p1,GL1,按公告,100,,2025-03-20,2025-04-02,成交,gap-c1,90', 'gap-l2,gap-p1,GL2,按开标,200,,2025-03-21,,成交,gap-c2,150',
    'gap-l3,gap-p1,GL3,没有成交时间,300,,,,成交,gap-c1,250', 'gap-l4,gap-p2,GL4,没有日期,400,,,,成交,gap-c2,350',
    'gap-l6,gap-p1,GL6,预算为零,0,0,2025-03-20,2025-04-02,成交,gap-c1,90', 'gap-l7,gap-p1,GL7,零元成交,100,100,2025-03-20,2025-04-02,成交,gap-c1,0',
    'gap-l5,gap-p2,GL5,没有日期的流标,,,,,流标,,', 'gap-l8,gap-p1,GL8,没有开标时间,500,,,,进行中,,',
  ],
  bids: [
    'lot_id,company_id,price,is_valid', 'gap-l1,gap-c1,90,1', 'gap-l1,gap-c2,95,1', 'gap-l5,gap-c2,95,0',
    'gap-l7,gap-c1,0,1', 'gap-l7,gap-c2,80,1', 'gap-l6,gap-c3,95,1', 'gap-l8,gap-c1,95,1',
  ],
} as const;
