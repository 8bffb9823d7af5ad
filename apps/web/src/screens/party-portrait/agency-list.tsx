import { PartyList } from './party-list.tsx';

/** All agencies, to choose one. */
export const AgencyList = () => <PartyList party="agency" title="代理机构" nameField="daiLi_DanWei" guidField="daiLi_guid" />;
