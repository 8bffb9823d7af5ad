import { Link } from 'react-router';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './links.module.css';
import { reportAddress, reportPath } from './report-address.ts';

/** Links to the report about a company; empty for users who may not see reports. */
export function ReportLink({ guid, name }: { guid: string; name: string }) {
  const isOpen = useSession(({ menuAuthPath }) => menuAuthPath.includes(reportPath));
  return isOpen && <Link className={styles['link']} to={reportAddress(guid)} aria-label={`${name}的排查报告`}>排查报告</Link>;
}
