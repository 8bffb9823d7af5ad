import { formatTime, missing, reportWording, type Report } from '@tenderscope/contract';
import { Checkbox } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { citationsPath } from '../../lib/citations/citations-path.ts';
import { saveExport } from '../../lib/exports/export-save.ts';
import type { ReportFileFormat } from '../../lib/reports/download-options.ts';
import { downloadCompanyReport } from '../../lib/reports/report-calls.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { OpenCaseButton } from '../../widgets/open-case/open-case-button.tsx';
import { sectionId } from '../../widgets/report/report-sections.tsx';
import { SaveButtons } from '../../widgets/report/save-buttons.tsx';
import { SignButtons } from '../../widgets/report/sign-buttons.tsx';
import styles from './company-report.module.css';

/** Evidence strong enough for more than a line in the list. */
const telling = { name: 'level', matching: 'in', value: ['强', '中'], whereIndex: 2 };
/** Evidence for a case: the company's own evidence, otherwise its suspected groups. */
function evidenceOf({ sources }: Report, guid: string) {
  const groups = sources['groups']?.query;
  const hasOwn = sources['evidence']?.rows.some(({ level }) => telling.value.some((one) => one === level)) ?? false;
  if (hasOwn || !groups) return { rule: 'company.evidence', evidence: { query: 'company.evidence', params: [guid], conditions: [telling] } };
  return { rule: groups.key, evidence: { query: groups.key, params: [...groups.values], conditions: [...groups.conditions] } };
}

const relationPath = '/mainRelationAnalysis/complexRelationAnalysis';
const doNothing = (): void => {};

interface ReportHeadProps {
  report: Report;
  guid: string;
  /** Choice of codes for the main figures, which stores their rows. */
  cite: { isCited: boolean; isBusy: boolean; change: (isCited: boolean) => void };
}

/** Summary of the report, its data version, and the actions on it. */
export function ReportHead({ report, guid, cite }: ReportHeadProps) {
  const { about, verdict, subtitle, sections } = report;
  const mayRelate = useSession(({ menuAuthPath }) => menuAuthPath.includes(relationPath));
  const mayCite = useSession(({ menuAuthPath }) => menuAuthPath.includes(citationsPath));
  const signed = useMemo(() => ({ company: guid }), [guid]);
  const save = async (format: ReportFileFormat, signal: AbortSignal): Promise<void> =>
    saveExport(await downloadCompanyReport(guid, format, { signal, onProgress: doNothing, isCited: cite.isCited }));
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
          {mayCite && (
            <Checkbox
              checked={cite.isCited}
              disabled={cite.isBusy}
              title="为成交标段数和成交金额各保存一份明细，计入你的存储空间；页面、下载的文件和打印件附编号，Word 与 PDF 带二维码"
              onChange={({ target }) => cite.change(target.checked)}
            >
              附引用编号
            </Checkbox>
          )}
          <SaveButtons prefix="下载 " save={save} />
          <SignButtons subject={signed} />
        </span>
      </div>
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
