import { useLocation, useNavigate } from 'react-router';
import { expertAddress } from '../../widgets/links/expert-address.ts';

/** Opens the page of an expert, and of one supplier on it, under the filters of this one. */
export function useOpenExpert(): (code: string, supplier?: string) => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (code, supplier) => void navigate(expertAddress(code, search, supplier));
}
