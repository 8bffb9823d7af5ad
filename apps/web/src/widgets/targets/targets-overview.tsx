import { businessDay, metrics, targetMetrics, type IssuerUnitNode, type Target, type TargetMetric } from '@tenderscope/contract';
import { Select, type TableProps } from 'antd';
import { useState, type CSSProperties } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useDuty } from '../../lib/session/use-duty.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { targetTexts } from '../../lib/targets/messages.ts';
import { useTargetsOfYear } from '../../lib/targets/use-targets.ts';
import { AdminTable } from '../admin/admin-table.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import { OneTarget } from './one-target.tsx';
import type { TargetPlace } from './target-input.ts';
import { targetText } from './target-text.ts';
import styles from './targets.module.css';

interface UnitRow {
  /** Null for all units. */
  unit: string | null;
  name: string;
  level: number;
}

/** Units of a tree from top to bottom, with their depth. */
const rowsOf = (nodes: readonly IssuerUnitNode[], level: number): UnitRow[] =>
  nodes.flatMap(({ id, name, children }) => [{ unit: id, name, level }, ...rowsOf(children, level + 1)]);

/** Targets of a year by unit and metric; with the duty each can be changed. */
export function TargetsOverview({ year: first }: { year: number }) {
  const [year, setYear] = useState(first);
  const [open, setOpen] = useState<TargetPlace | null>(null);
  const query = useTargetsOfYear(year);
  const maySet = useDuty('targetSetting');
  const zbrTree = useSession((session) => session.zbrTree);
  const seesAll = useSession(({ userInfo }) => userInfo?.seesAllUnits ?? false);
  const thisYear = Number(businessDay(serverNow()).slice(0, 4));
  const years = [...new Set([first, ...Array.from({ length: 8 }, (_, back) => thisYear + 1 - back)])].sort((one, other) => other - one);
  const rows = [...(seesAll ? [{ unit: null, name: targetTexts.allUnits, level: 0 }] : []), ...rowsOf(zbrTree, 0)];
  return (
    <>
      <div className={styles['head']}>
        <Select aria-label="年份" value={year} options={years.map((value) => ({ value, label: `${value} 年` }))} onChange={setYear} />
        <p className={styles['hint']}>
          每行含下级单位。{maySet ? '点击单元格设定、修改或取消目标；修改记录在审计日志。' : '您没有「目标值设定」权限，只能查看。'}
        </p>
      </div>
      <LoadedPart query={query} name="目标值" height={360}>
        {(targets) => (
          <AdminTable
            columns={columnsOf(targets, year, maySet ? setOpen : null)}
            rows={rows}
            rowKey={({ unit }) => unit ?? ''}
            width={240 + targetMetrics.length * 128}
            empty="没有单位"
            size={10}
          />
        )}
      </LoadedPart>
      {open && <OneTarget of={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function columnsOf(targets: readonly Target[], year: number, onOpen: ((of: TargetPlace) => void) | null): NonNullable<TableProps<UnitRow>['columns']> {
  const textOf = (unit: string | null, metric: TargetMetric): string | null => {
    const target = targets.find((one) => one.unit === unit && one.metric === metric);
    return target?.value == null ? null : targetText(metric, { value: target.value, direction: target.direction });
  };
  return [
    {
      key: 'unit',
      title: '单位',
      width: 240,
      fixed: 'left',
      render: (_, { name, level }) => <span className={styles['indent']} style={{ '--level': level } as CSSProperties}>{name}</span>,
    },
    ...targetMetrics.map((metric) => ({
      key: metric,
      title: metrics[metric].name,
      width: 128,
      align: 'right' as const,
      render: (_: unknown, { unit, name }: UnitRow) => {
        const text = textOf(unit, metric);
        if (!onOpen) return text ?? '—';
        return (
          <button
            type="button"
            className={styles['cell']}
            aria-label={`${name}${metrics[metric].name}的目标：${text ?? '未设定'}，修改`}
            aria-haspopup="dialog"
            onClick={() => onOpen({ unit, year, metric })}
          >
            {text ?? '设定'}
          </button>
        );
      },
    })),
  ];
}
