import { controlShare } from './control-share.ts';
import { expertBias } from './expert-bias.ts';
import { lotScore, peerScreen } from './lot-score.ts';
import { marketGroup } from './market-group.ts';
import { marketTest } from './market-test.ts';
import { materialTerm } from './material-term.ts';
import { nameInitials } from './name-initials.ts';
import { pairTest } from './pair-test.ts';
import { riskGroup, riskGroupLot, riskGroupMember } from './risk-group.ts';
import { ruleHit } from './rule-hit.ts';
import { ruleParty } from './rule-party.ts';
import { ruleTested } from './rule-tested.ts';
import type { Statistic } from './statistic.ts';
import { peerMeasure, supplierMeasure, supplierScore } from './supplier-score.ts';

export const statistics: readonly Statistic[] = [
  materialTerm,
  nameInitials,
  pairTest,
  expertBias,
  controlShare,
  lotScore,
  peerScreen,
  riskGroup,
  riskGroupLot,
  riskGroupMember,
  supplierScore,
  supplierMeasure,
  peerMeasure,
  ruleHit,
  ruleTested,
  ruleParty,
  marketTest,
  marketGroup,
];
