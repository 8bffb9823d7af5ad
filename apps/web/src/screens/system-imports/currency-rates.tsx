import { formatCount, type ImportCurrency } from '@tenderscope/contract';
import { Button, InputNumber, type TableProps } from 'antd';
import { useState } from 'react';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';

interface CurrencyRatesProps {
  currencies: readonly ImportCurrency[];
  isBusy: boolean;
  /** Repeats the check with these rates: yuan per unit, by currency. */
  onCheck: (rates: Record<string, number>) => void;
}

/** Inputs for the exchange rates of foreign currencies; an amount without a rate is excluded from sums. */
export function CurrencyRates({ currencies, isBusy, onCheck }: CurrencyRatesProps) {
  const [entered, enter] = useState<Readonly<Record<string, number | null>>>({});
  const lacking = currencies.filter(({ rate }) => rate === null).reduce((sum, { amounts }) => sum + amounts, 0);
  const changed = Object.fromEntries(Object.entries(entered).filter((one): one is [string, number] => one[1] !== null));
  const columns: NonNullable<TableProps<ImportCurrency>['columns']> = [
    { key: 'currency', title: '币种', width: 110, render: (_, { currency }) => (currency === '' ? '未注明' : currency) },
    { key: 'amounts', title: '金额个数', width: 110, align: 'right', render: (_, { amounts }) => formatCount(amounts) },
    {
      key: 'rate',
      title: '汇率（1 外币合人民币元）',
      width: 220,
      render: (_, { currency, rate }) => {
        if (currency === '') return '不能折算';
        const value = entered[currency] === undefined ? rate : entered[currency];
        const change = (next: number | null): void => enter({ ...entered, [currency]: next });
        return <InputNumber aria-label={`${currency} 汇率`} min={0.000001} value={value} placeholder="请填写" onChange={change} />;
      },
    },
    { key: 'from', title: '来源', width: 160, render: (_, { rate, isStored }) => (rate === null ? '没有汇率' : isStored ? '以前导入时的汇率' : '本次给出') },
  ];
  return (
    <section aria-label="外币汇率">
      <p className={styles['hint']}>
        {lacking > 0
          ? `${formatCount(lacking)} 个外币金额没有汇率，只按原币保存，不计入任何合计。填写汇率后重新检查，或上传 rates.csv（表头 currency,rate）。`
          : '外币金额已按下列汇率折算为人民币。'}
      </p>
      <AdminTable columns={columns} rows={currencies} rowKey={({ currency }) => currency} width={600} empty="没有外币" isPaged={false} />
      {Object.keys(changed).length > 0 && (
        <Button type="primary" loading={isBusy} onClick={() => onCheck(changed)}>
          按填写的汇率重新检查
        </Button>
      )}
    </section>
  );
}
