import { useLocation, useNavigate } from 'react-router';
import { withLot } from './lot-address.ts';
import type { OpenedLot } from './lot-list.ts';

/** Opens the sheet of a lot over the page, like a link to it; closing it goes back. */
export function useOpenLot(): (guid: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const state: OpenedLot = { isLotOpened: true, lots: [] };
  return (guid) => void navigate({ search: withLot(search, guid) }, { state, preventScrollReset: true });
}
