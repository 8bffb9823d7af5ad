import { issuers } from '../../widgets/party-cards/party-plan.ts';
import { PartyMarket } from './party-market.tsx';

const count = { query: 'issuer.summary', metric: 'issuerNum' } as const;
const own = [] as const;

/** All buyers. */
export const IssuerMarket = () => <PartyMarket plan={issuers} count={count} own={own} />;
