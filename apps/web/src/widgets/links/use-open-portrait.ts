import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../lib/session/session-store.ts';
import { portraitAddress, portraits, type Party } from './portrait.ts';

/** Opens the portrait of a party of this kind, like its name; undefined for users without access. */
export function useOpenPortrait(party: Party): ((guid: string) => void) | undefined {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isOpen = useSession(({ menuAuthPath }) => menuAuthPath.includes(portraits[party].path));
  return isOpen ? (guid) => void navigate(portraitAddress(party, guid, search)) : undefined;
}
