/** Sums of the marks of an expert for a bidder of a lot, over all criteria, as columns of a SELECT that groups by both. */
export const panelMarks = `expert_id, company_id, max(expert_code) as code, max(expert_name) as expert_name, max(company_name) as name,
        sum(score) as score, sum(full_mark) as full_mark, count_sum(is_alert) as alerts, max(is_winner) as is_winner`;

/** Columns of these marks `m`, with the place `s` of the subjective total. */
export const markColumns = `m.code as "pingwei_code",
      m.expert_name as "expert_name",
      m.company_id as "gys_guid",
      m.name as "Gys_Name",
      m.score as "score",
      m.full_mark as "fullMark",
      round_stable(s.share) as "share",
      round_stable(s.residual) as "residual",
      m.alerts as "flaggedNum",
      m.is_winner as "isWinner"`;
