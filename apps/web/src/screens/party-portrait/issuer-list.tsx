import { PartyList } from './party-list.tsx';

/** All buyers, to choose one. */
export const IssuerList = () => <PartyList party="issuer" title="招标人" nameField="zbr_name" guidField="zbr_guid" />;
