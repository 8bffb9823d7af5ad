import { useLocation, useNavigate } from 'react-router';
import { expertAddress } from '../../widgets/links/expert-address.ts';

/** Opens the page of an expert, optionally with a supplier, with the current filters. */
export function useOpenExpert(): (code: string, supplier?: string) => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (code, supplier) => void navigate(expertAddress(code, search, supplier));
}
