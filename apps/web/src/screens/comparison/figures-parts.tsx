import { metrics, type MetricKey } from '@tenderscope/contract';
import type { CSSProperties } from 'react';
import { categoryColour } from '../../charts/palette.ts';
import { MetricInfo } from '../../widgets/metric-info.tsx';
import { signed, type ComparedCell, type ComparedFigure } from './compare-figures.ts';
import type { NamedMember } from './compared-members.ts';
import styles from './comparison.module.css';

interface FiguresProps {
  figures: readonly ComparedFigure[];
  named: readonly NamedMember[];
  base: number;
}

const metricOf = (name: string): readonly MetricKey[] => (name in metrics ? [name as MetricKey] : []);

/** Difference to the base in its unit and as a percentage. */
function differenceText({ difference, relative }: ComparedCell, unit: string): string {
  const known = difference === '' || difference === '—' ? difference : `${signed(difference)} ${unit}`.trim();
  return relative === '' || relative === '—' ? known : `${known}（${signed(relative)}）`;
}

const sizeOf = (members: number): CSSProperties => ({ '--members': members }) as CSSProperties;

/** The same number of tiles, of the same height, while they load. */
export const WaitingTiles = ({ tiles, members }: { tiles: number; members: number }) => (
  <div className={styles['tiles']} style={sizeOf(members)} role="status" aria-label="指标加载中">
    {Array.from({ length: tiles }, (_, index) => <div key={index} className={styles['tile']} />)}
  </div>
);

/** A tile for each figure with the values of all members. */
export function FigureTiles({ figures, named, base }: FiguresProps) {
  return (
    <div className={styles['tiles']} style={sizeOf(named.length)}>
      {figures.map((figure) => (
        <section key={figure.name} className={styles['tile']} aria-label={figure.measure.name} data-figure={figure.name}>
          <h2 className={styles['title']}>
            {figure.measure.name}
            {metricOf(figure.name).length > 0 && <MetricInfo metrics={metricOf(figure.name)} />}
          </h2>
          <ul>
            {figure.cells.map((cell, index) => (
              <li key={named[index]?.id}>
                <span className={styles['dot']} style={{ background: categoryColour(index) }} aria-hidden="true" />
                <span className={styles['who']} title={named[index]?.name}>{named[index]?.name}</span>
                <strong>{cell.value} <small>{cell.value === '—' ? '' : figure.unit}</small></strong>
                <span className={styles['difference']}>{index === base ? '基准' : differenceText(cell, figure.differenceUnit)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** All figures and members as a table, with differences and ranks. */
export function FiguresTable({ figures, named, base }: FiguresProps) {
  return (
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label="指标对比表">
      <table className={styles['table']} data-long-table>
        <thead>
          <tr>
            <th scope="col">指标</th>
            {named.map(({ id, name }, index) => <th key={id} scope="col">{name}{index === base && '（基准）'}</th>)}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ name, measure, unit, differenceUnit, cells }) => (
            <tr key={name}>
              <th scope="row">{measure.name}{unit !== '' && `（${unit}）`}</th>
              {cells.map((cell, index) => (
                <td key={named[index]?.id}>
                  <strong>{cell.value}</strong>
                  {index !== base && <span>与基准之差 {differenceText(cell, differenceUnit)}</span>}
                  <span>组内第 {cell.place}{cell.rank !== '—' && ` · 排名${cell.rank}`}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
