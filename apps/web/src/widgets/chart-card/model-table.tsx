import type { ModelTable as Model } from '../../charts/model.ts';
import styles from './model-table.module.css';

interface ModelTableProps {
  title: string;
  table: Model;
}

/** The numbers of a chart as a table that scrolls within its box. */
export function ModelTable({ title, table: { columns, rows } }: ModelTableProps) {
  return (
    <div className={styles['scroll']} role="region" aria-label={`${title}数据表`} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-align={column.align}>
                {column.unit === undefined || column.unit === '' ? column.title : `${column.title}（${column.unit}）`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((text, position) => (
                <td key={columns[position]?.title} data-align={columns[position]?.align}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
