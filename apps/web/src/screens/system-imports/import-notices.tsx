import { formatCount, type ImportCells, type ImportReportView } from '@tenderscope/contract';
import styles from '../../widgets/admin/admin.module.css';

const sumOf = (cells: readonly ImportCells[]): string => formatCount(cells.reduce((sum, one) => sum + one.cells, 0));
const placesOf = (cells: readonly ImportCells[]): string =>
  cells.map(({ file, column, cells: num }) => `${file} 的 ${column} ${formatCount(num)} 个`).join('、');

/** Notices about values that were converted, kept with a warning, or left out. */
export function noticesOf({ conversions, zeros, warnings, rejectedParts }: ImportReportView): string[] {
  return [
    ...(conversions.length > 0 ? [`已换算 ${sumOf(conversions)} 个单元格（如「1,200元」「2025/3/4」）：${placesOf(conversions)}`] : []),
    ...(zeros.length > 0 ? [`${sumOf(zeros)} 个金额为 0，照原样保存，不作预算、限价或报价的比较基准：${placesOf(zeros)}`] : []),
    ...(rejectedParts > 0 ? [`${formatCount(rejectedParts)} 个文件、过程或中标结果无法读取或无法归入标段，见退回明细`] : []),
    ...warnings,
  ];
}

export function ImportNotices({ report }: { report: ImportReportView }) {
  return (
    <ul className={styles['hint']} aria-label="提示">
      {noticesOf(report).map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  );
}
