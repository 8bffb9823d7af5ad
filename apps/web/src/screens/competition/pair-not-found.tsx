import { Link } from 'react-router';
import { Card } from '../../widgets/chart-card/card.tsx';
import styles from './competition.module.css';

const listPath = '/mainRelationAnalysis/competitionRelationAnalysis';

/** Shown if the address does not name two companies. */
export function PairNotFound({ text }: { text: string }) {
  return (
    <Card title="未找到企业对">
      <div className={styles['notFound']}>
        <span>{text}</span>
        <Link to={listPath}>去选择企业对</Link>
      </div>
    </Card>
  );
}
