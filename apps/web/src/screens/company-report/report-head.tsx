import { FileExcelOutlined, FilePdfOutlined, FileWordOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { formatTime, missing, reportWording, type Report } from '@tenderscope/contract';
import { Button } from 'antd';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.ts';
import { saveExport } from '../../lib/export-save.ts';
import { downloadCompanyReport, type ReportFormatName } from '../../lib/reports/report-calls.ts';
import { useFormatProblem } from '../../lib/reports/use-format-problem.ts';
import { useSession } from '../../lib/session-store.ts';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { OpenCaseButton } from '../../widgets/open-case/open-case-button.tsx';
import { sectionId } from '../../widgets/report/report-sections.tsx';
import styles from './company-report.module.css';

const formats = [
  { format: 'docx', label: '下载 Word', icon: <FileWordOutlined /> },
  { format: 'xlsx', label: '下载 Excel', icon: <FileExcelOutlined /> },
  { format: 'pdf', label: '下载 PDF', icon: <FilePdfOutlined /> },
] as const;
/** Evidence that counts for more than a place in the list. */
const telling = { name: 'level', matching: 'in', value: ['强', '中'], whereIndex: 2 };
/** What a case would rest on: the company's own evidence, else its suspected groups. */
function evidenceOf({ sources }: Report, guid: string) {
  const groups = sources['groups']?.query;
  const hasOwn = sources['evidence']?.rows.some(({ level }) => telling.value.some((one) => one === level)) ?? false;
  if (hasOwn || !groups) return { rule: 'company.evidence', evidence: { query: 'company.evidence', params: [guid], conditions: [telling] } };
  return { rule: groups.key, evidence: { query: groups.key, params: [...groups.values], conditions: [...groups.conditions] } };
}

const SigningDrawer = lazyPart(async () => (await import('../../widgets/report-signing/report-signing-drawer.tsx')).ReportSigningDrawer);
const relationPath = '/mainRelationAnalysis/complexRelationAnalysis';
const doNothing = (): void => {};

/** What the report says in short, of which data, and what to do with it. */
export function ReportHead({ report, guid }: { report: Report; guid: string }) {
  const { about, verdict, subtitle, sections } = report;
  const mayRelate = useSession(({ menuAuthPath }) => menuAuthPath.includes(relationPath));
  const [isSigning, setSigning] = useState(false);
  const signed = useMemo(() => ({ company: guid }), [guid]);
  const problemOf = useFormatProblem();
  const running = useRef<AbortController>(null);
  const [busy, setBusy] = useState<ReportFormatName | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (format: ReportFormatName): Promise<void> => {
    const leaving = new AbortController();
    running.current = leaving;
    setBusy(format);
    try {
      saveExport(await downloadCompanyReport(guid, format, { signal: leaving.signal, onProgress: doNothing }));
    } catch {
      // The page is gone, or the client has told the user why it failed.
    } finally {
      if (!leaving.signal.aborted) setBusy(null);
    }
  };
  const reveal = (key: string): void => {
    const section = document.getElementById(sectionId(key));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  };
  return (
    <section className={styles['head']} aria-label="企业排查报告">
      <div className={styles['line']}>
        <h2 className={styles['name']}>
          <PartyLink party="company" guid={guid} name={subtitle} />
        </h2>
        {verdict && <strong className={styles['verdict']} data-level={verdict.level}>{verdict.text}</strong>}
        <span className={styles['quiet']}>{reportWording}</span>
        <span className={styles['actions']}>
          {mayRelate && <Link className={styles['link']} to={`${relationPath}?${new URLSearchParams({ companies: guid }).toString()}`}>关系图</Link>}
          {(verdict?.level === 'high' || verdict?.level === 'suspicious') && (
            <OpenCaseButton
              subject={{ kind: '企业', guids: [guid] }}
              {...evidenceOf(report, guid)}
            />
          )}
          {formats.map(({ format, label, icon }) => (
            <Button
              key={format}
              size="small"
              icon={icon}
              title={problemOf(format)}
              loading={busy === format}
              disabled={problemOf(format) !== undefined || (busy !== null && busy !== format)}
              onClick={() => void save(format)}
            >
              {label}
            </Button>
          ))}
          <Button size="small" icon={<SafetyCertificateOutlined />} onClick={() => setSigning(true)}>签名</Button>
        </span>
      </div>
      <Suspense>{isSigning && <SigningDrawer subject={signed} onClose={() => setSigning(false)} />}</Suspense>
      <p className={styles['quiet']}>
        {`数据截至 ${about.dataTime === null ? missing : formatTime(about.dataTime)} · 数据版本 ${about.dataVersion} · 数据范围：${about.scope} · 全部时间 · 生成于 ${formatTime(about.madeAt)}`}
      </p>
      <nav className={styles['outline']} aria-label="报告目录">
        <ul>
          {sections.map(({ key, heading }) => (
            <li key={key}>
              <button type="button" onClick={() => reveal(key)}>{heading}</button>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
