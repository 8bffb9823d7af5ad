import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { casesPath } from '../../lib/cases/case-address.ts';
import { readNotices } from '../../lib/reports/report-notices.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { messagesPath } from '../../lib/watch/watch-paths.ts';
import { CandidatesButton } from '../../widgets/candidates/candidates-button.tsx';
import { ViewsButton } from '../../widgets/saved-queries/views-button.tsx';
import { CaseTodoLink } from './case-todo-link.tsx';
import styles from './header.module.css';
import { UnreadLink } from './unread-link.tsx';

/** Pages that list suppliers. */
const ofSuppliers = /\/(transactionRank|attributeDistribution|individualHolographicPortrait)$/;

/** Path of the page for creating and reading data reports. */
const dataReportPath = '/dataReport/dataReportIndex';

const dataReportAddress = (guid: string): string => `${dataReportPath}?report=${guid}`;

/** Notice of a scheduled report that the user has not opened. */
function ReportNotice() {
  const { data } = useQuery({ queryKey: ['data-reports', 'notices'], queryFn: ({ signal }) => readNotices(signal) });
  const [newest] = data ?? [];
  return newest ? <Link className={styles['todo']} to={dataReportAddress(newest.guid)}>新报告 {data?.length}</Link> : null;
}

/** Toggles full screen for the page; a card in full screen does not count. */
function FullScreenButton() {
  const full = useSyncExternalStore(listen, () => document.fullscreenElement === document.documentElement);
  const label = full ? '退出全屏' : '全屏显示';
  const toggle = (): Promise<void> => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <button type="button" className={styles['button']} aria-label={label} title={label} onClick={() => void toggle()}>
      {full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
    </button>
  );
}

function listen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Parts of the header that depend on the user's menu and on answers of the server; loaded once the page is idle. */
export function HeaderParts() {
  const paths = useSession(({ menuAuthPath }) => menuAuthPath);
  const leaving = useSession((session) => session.leaving);
  return (
    <>
      <FullScreenButton />
      {!leaving && <ViewsButton />}
      {paths.some((path) => ofSuppliers.test(path)) && <CandidatesButton />}
      {paths.includes(messagesPath) && <UnreadLink isEnabled={!leaving} />}
      {paths.includes(casesPath) && <CaseTodoLink isEnabled={!leaving} />}
      {paths.includes(dataReportPath) && <ReportNotice />}
    </>
  );
}
