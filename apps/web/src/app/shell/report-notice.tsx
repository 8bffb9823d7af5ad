import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dataReportAddress, dataReportPath } from '../../lib/reports/data-report-address.ts';
import { readNotices } from '../../lib/reports/report-notices.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useIdleTurn } from '../../lib/loading/use-idle-turn.ts';
import styles from './header.module.css';

/** Notice of a scheduled report that the user has not opened; loaded once the page is idle. */
export function ReportNotice() {
  const isOpen = useSession(({ menuAuthPath }) => menuAuthPath.includes(dataReportPath));
  const isTurn = useIdleTurn(false);
  const { data } = useQuery({ queryKey: ['data-reports', 'notices'], queryFn: ({ signal }) => readNotices(signal), enabled: isOpen && isTurn });
  const [newest] = data ?? [];
  return newest ? <Link className={styles['todo']} to={dataReportAddress(newest.guid)}>新报告 {data?.length}</Link> : null;
}
