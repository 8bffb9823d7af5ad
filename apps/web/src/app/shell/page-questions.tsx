import { useLocation } from 'react-router';
import { ConfirmHost } from '../../widgets/confirm/confirm-host.tsx';

/** Declines a page's open question when the user navigates to another page without an answer, for example with the Back button. */
export function PageQuestions() {
  const { pathname } = useLocation();
  return <ConfirmHost key={pathname} />;
}
