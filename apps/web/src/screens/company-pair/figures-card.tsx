import { Card } from '../../widgets/chart-card/card.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import styles from './company-pair.module.css';
import { pairFigures } from './pair-figures.ts';
import type { usePair } from './use-pair.ts';

const height = 150;

interface FiguresCardProps {
  loaded: ReturnType<typeof usePair>;
  names: readonly [string, string];
  period: string;
}

/** Meetings, wins, distance of prices and share of lots of two companies, each with its sample size. */
export function FiguresCard({ loaded: { pair, peers }, names, period }: FiguresCardProps) {
  return (
    <Card title="相遇数字" actions={<CardNote>{period}</CardNote>}>
      <LoadedPart query={pair} name="相遇数字" height={height}>
        {([row]) => row && (
          <ul className={styles['figures']}>
            {pairFigures(row, peers.data ?? [], names).map(({ name, value, note }) => (
              <li key={name}>
                <span className={styles['figure']}>{name}</span>
                <strong>{value}</strong>
                <span>{note}</span>
              </li>
            ))}
          </ul>
        )}
      </LoadedPart>
    </Card>
  );
}
