import { useLocation } from 'react-router';
import { ConfirmHost } from '../../widgets/confirm/confirm-host.tsx';

/** What a page asks is declined where the user goes to another page without an answer, such as by the Back button. */
export function PageQuestions() {
  const { pathname } = useLocation();
  return <ConfirmHost key={pathname} />;
}
