import { GridCell } from '../../widgets/screen-layout/screen-layout.tsx';
import { PartiesCard } from '../../widgets/party-cards/parties-card.tsx';
import { ExpertsCard } from './experts-card.tsx';
import { LoyaltyCard } from './loyalty-card.tsx';
import { PartyPortrait } from './party-portrait.tsx';
import { RuleHitsCard } from './rule-hits-card.tsx';
import { RuleRatesCard } from './rule-rates-card.tsx';

export const IssuerDetail = () => (
  <PartyPortrait party="issuer" title="招标人" guid="zbr_guid">
    {({ conditions, others, guid }) => (
      <>
        <GridCell>
          <LoyaltyCard guid={guid} conditions={others} />
        </GridCell>
        <GridCell>
          <RuleRatesCard unit={guid} />
        </GridCell>
        <GridCell>
          <RuleHitsCard unit={guid} />
        </GridCell>
        <GridCell span={6}>
          <PartiesCard party="agency" conditions={conditions} title="所委托的代理机构" name="issuerAgencies" />
        </GridCell>
        <GridCell span={6}>
          <ExpertsCard conditions={conditions} />
        </GridCell>
      </>
    )}
  </PartyPortrait>
);
