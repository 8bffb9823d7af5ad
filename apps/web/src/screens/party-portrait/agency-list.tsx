import { PartyList } from './party-list.tsx';

/** Search of all agencies. */
export const AgencyList = () => <PartyList party="agency" title="代理机构" nameField="daiLi_DanWei" guidField="daiLi_guid" />;
