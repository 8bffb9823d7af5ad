import { Card } from '../../widgets/chart-card/card.tsx';
import { CompanyPicker } from '../../widgets/company-picker/company-picker.tsx';
import styles from './company-report.module.css';

interface CompanyChoiceProps {
  /** Name of the chosen company, once it is known. */
  name: string;
  guid: string | null;
  onPick: (guid: string | null) => void;
}

/** Choice of the company that the report is about. */
export function CompanyChoice({ name, guid, onPick }: CompanyChoiceProps) {
  return (
    <Card title="选择企业">
      <search className={styles['choice']} aria-label="选择企业">
        <CompanyPicker key={`${guid ?? ''} ${name}`} name={name} onPick={onPick} />
      </search>
      {guid === null && (
        <p className={styles['text']}>
          选择一家企业，生成排查报告：登记信息、股东与人员、风险、投标、与其他企业的关联和相同特征、触发的指标，以及结论与反面理由。结论是核查线索，仅供核查，不构成结论。
        </p>
      )}
    </Card>
  );
}
