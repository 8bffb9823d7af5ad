import { formatCount, type LedgerVanishedLots } from '@tenderscope/contract';
import { Checkbox } from 'antd';
import styles from '../../widgets/admin/admin.module.css';

interface VanishedLotsProps {
  vanished: LedgerVanishedLots;
  /** True if they are to be removed. */
  withdraws: boolean;
  isFixed: boolean;
  onChange: (withdraws: boolean) => void;
}

/** Lots that were in the ledger at its last import and are no longer in it, to be kept or removed. */
export function VanishedLots({ vanished, withdraws, isFixed, onChange }: VanishedLotsProps) {
  const { rows, lots } = vanished;
  return (
    <section aria-label="不再有的标段" className={styles['parts']}>
      <strong>上次导入有、这次没有的标段：{formatCount(rows)} 个</strong>
      <p className={styles['hint']}>
        {lots.map(({ code, name }) => `${code} ${name}`).join('；')}
        {rows > lots.length && '……'}
      </p>
      {!isFixed && (
        <Checkbox checked={withdraws} onChange={(event) => onChange(event.target.checked)}>
          从系统中撤回这些标段，连同其投标、合同、评分等（不勾选则保留）
        </Checkbox>
      )}
      {isFixed && <p className={styles['hint']}>{withdraws ? '已撤回' : '仍保留'}</p>}
    </section>
  );
}
