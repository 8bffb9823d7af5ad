import { GridCell } from '../../widgets/screen-layout/screen-layout.tsx';
import { PartiesCard } from '../../widgets/party-cards/parties-card.tsx';
import { PairsCard } from './pairs-card.tsx';
import { PartyPortrait } from './party-portrait.tsx';

export const AgencyDetail = () => (
  <PartyPortrait party="agency" title="代理机构" guid="daiLi_guid">
    {({ conditions, others, guid }) => (
      <>
        <GridCell>
          <PairsCard guid={guid} conditions={others} />
        </GridCell>
        <GridCell>
          <PartiesCard party="issuer" conditions={conditions} title="委托单位" name="agencyIssuers" />
        </GridCell>
      </>
    )}
  </PartyPortrait>
);
