import { agencies } from '../../widgets/party-cards/party-plan.ts';
import { PartyMarket } from './party-market.tsx';

const count = { query: 'agency.summary', metric: 'agencyNum' } as const;
/** Lots that an agency handles. */
const own = [{ name: 'isDaiLi', matching: '=', value: 1 }] as const;

/** All agencies, over the lots that they handle. */
export const AgencyMarket = () => <PartyMarket plan={agencies} count={count} own={own} />;
