import { useLocation, useNavigate } from 'react-router';
import { pairAddress } from '../../widgets/links/pair-address.ts';

/** Opens the page of two companies with the current filters. */
export function useOpenPair(): (guid: string, target: string) => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (guid, target) => void navigate(pairAddress(guid, target, search));
}
