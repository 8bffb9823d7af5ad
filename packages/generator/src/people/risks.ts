import type { Company } from '../companies/company.ts';
import type { Random } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';
import { caseNumber, riskProfiles, type RiskProfile } from '../vocabulary/risks.ts';
import type { World } from '../world.ts';

export interface Risk {
  companyId: string;
  profile: RiskProfile;
  caseNo: string;
  reason: string;
  role: string;
  source: string;
  occurredDay: number;
  /** Null for an unlimited one. */
  endsDay: number | null;
}

const touched = 0.05;
const again = 0.25;
const pastDays = 900;
const draw = new Weighted(riskProfiles, (profile) => profile.weight);

/** Records of courts and authorities on a company; mostly none. */
export function drawRisks(company: Company, { calendar, span }: World, random: Random): Risk[] {
  const risks: Risk[] = [];
  for (let goesOn = random.chance(touched); goesOn; goesOn = random.chance(again)) {
    const profile = draw.draw(random);
    const occurredDay = random.between(span.start - pastDays, span.end);
    risks.push({
      companyId: company.id,
      profile,
      caseNo: caseNumber(calendar.year(occurredDay), profile, (company.index + 1) * 100 + risks.length),
      reason: random.pick(profile.reasons),
      role: random.pick(profile.roles),
      source: random.pick(profile.sources),
      occurredDay,
      endsDay: profile.days && occurredDay + random.between(...profile.days),
    });
  }
  return risks;
}
