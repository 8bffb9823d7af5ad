import type { Report } from '@tenderscope/contract';
import { Link } from 'react-router';
import { citationAddress } from '../../lib/citations/citations-path.ts';
import styles from './report.module.css';

/** Main figures of a report with their codes, and the reason for each that has none. */
export function ReportCodes({ report: { citations = [], uncited = [] } }: { report: Report }) {
  return (
    <>
      <p className={styles['quiet']}>凭编号查看这个数当时的明细，以及与现在相差多少、为什么</p>
      <ul>
        {citations.map(({ code, title, text }) => (
          <li key={code}>{title} {text}，<Link to={citationAddress(code)}>{code}</Link></li>
        ))}
        {uncited.map(({ title, reason }) => <li key={title}>{title}：没有引用编号，{reason}</li>)}
      </ul>
    </>
  );
}

export const hasCodes = ({ citations = [], uncited = [] }: Report): boolean => citations.length + uncited.length > 0;
