import { Button } from 'antd';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { CompanyPicker } from '../../widgets/company-picker/company-picker.tsx';
import styles from './competition.module.css';

interface ChoiceCardProps {
  /** Guid in the address; null if there is none. */
  guid: string | null;
  /** Undefined while it loads, null if no company has the guid. */
  name: string | null | undefined;
  materials: readonly string[];
  /** Reason why the name could not be loaded, with a retry. */
  failure: { message: string; retry: () => void } | null;
  onPick: (guid: string | null) => void;
}

/** Choice of the company whose rivals are compared, with the note that frequent meetings are no suspicion. */
export function ChoiceCard({ guid, name, materials, failure, onPick }: ChoiceCardProps) {
  return (
    <Card title="选择企业">
      <search className={styles['choice']} aria-label="选择企业">
        <CompanyPicker key={guid} name={name ?? ''} onPick={onPick} />
        <Button disabled={guid === null} onClick={() => onPick(null)}>
          不限企业
        </Button>
      </search>
      {failure && <LoadFailure message={failure.message} height={0} onRetry={failure.retry} />}
      {name === null && guid !== null
        ? <p role="alert" className={styles['text']}>{`没有标识为“${guid.slice(0, 40)}”的企业，可能已从数据中删除、不在您的单位范围内，或链接不完整。`}</p>
        : <p className={styles['text']}>{scopeText(guid, materials)}</p>}
      <p className={styles['text']}>
        经常同场投标、有胜有负是正常竞争，不等于嫌疑；同一联合体的成员不算相遇。点企业对查看逐次报价与判断依据。仅供核查，不构成结论。
      </p>
    </Card>
  );
}

function scopeText(guid: string | null, materials: readonly string[]): string {
  const market = materials.length === 0 ? '所选范围' : `品类「${materials.join('、')}」`;
  if (guid !== null) return `比较该企业在${market}内的对手。`;
  return `未选择企业：比较${market}内相遇最多的企业。${materials.length === 0 ? '在上方「品类」中选择，可只看一个市场。' : ''}`;
}
