import { PartyList } from './party-list.tsx';

/** Search of all buyers. */
export const IssuerList = () => <PartyList party="issuer" title="招标人" nameField="zbr_name" guidField="zbr_guid" />;
