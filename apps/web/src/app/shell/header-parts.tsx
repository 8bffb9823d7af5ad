import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { casesPath } from '../../lib/cases/case-address.ts';
import { watchPrinting } from '../../lib/print/printing.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { readNotices } from '../../lib/reports/report-notices.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { briefingPath, messagesPath } from '../../lib/watch/watch-paths.ts';
import { CandidatesButton } from '../../widgets/candidates/candidates-button.tsx';
import { ComparisonBar } from '../../widgets/comparison/comparison-bar.tsx';
import { ViewsButton } from '../../widgets/saved-queries/views-button.tsx';
import { HelpParts } from '../help/help-parts.tsx';
import { CaseTodoLink } from './case-todo-link.tsx';
import styles from './header.module.css';
import { UnreadLink } from './unread-link.tsx';

const BriefingPanel = lazyPart(async () => (await import('../../widgets/briefing/briefing-panel.tsx')).BriefingPanel);

watchPrinting();

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

/** Parts of the header that depend on the user's menu and on answers of the server; loaded once the page is idle. */
export function HeaderParts() {
  const paths = useSession(({ menuAuthPath }) => menuAuthPath);
  const leaving = useSession((session) => session.leaving);
  const isPreview = useSession(({ userInfo }) => Boolean(userInfo?.preview));
  return (
    <>
      {!leaving && <ViewsButton />}
      {paths.some((path) => ofSuppliers.test(path)) && <CandidatesButton />}
      <ComparisonBar />
      {paths.includes(messagesPath) && <UnreadLink isEnabled={!leaving} />}
      {paths.includes(casesPath) && <CaseTodoLink isEnabled={!leaving} />}
      {paths.includes(dataReportPath) && <ReportNotice />}
      {!leaving && <HelpParts />}
      <Suspense>{paths.includes(briefingPath) && !isPreview && !leaving && <BriefingPanel />}</Suspense>
    </>
  );
}
