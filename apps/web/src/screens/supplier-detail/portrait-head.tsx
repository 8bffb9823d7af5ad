import { formatDay, formatWan, missing } from '@tenderscope/contract';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session/session-store.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { CandidateToggle } from '../../widgets/candidates/candidate-toggle.tsx';
import { CompareButton } from '../../widgets/comparison/compare-toggle.tsx';
import { portraitListPath } from '../../widgets/links/portrait.ts';
import { ReportLink } from '../../widgets/links/report-link.tsx';
import { ScoreBadge } from './score-card/score-badge.tsx';
import { WatchButton } from '../../widgets/subscribe/watch-button.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import { ExportPortrait } from './export-portrait.tsx';
import { otherRecords } from './other-records.ts';
import type { SupplierCardProps } from './supplier-card-props.ts';
import styles from './supplier-detail.module.css';
import { supplierTags } from './supplier-tags.ts';
import type { TableKey } from './tables.ts';

interface PortraitHeadProps extends SupplierCardProps {
  info: Row<'supplier.info'>;
  onTable: (table: TableKey) => void;
  /** Shows the components of the score. */
  onScore: () => void;
}

const normal = '正常';
const none = [] as const;

/** The supplier's details and tags, with the reason for each tag. */
export function PortraitHead({ info, onTable, onScore, state, values }: PortraitHeadProps) {
  const { conditions } = state;
  const profile = useRows('supplier.profile', conditions, { values });
  const flows = useRows('supplier.flows', conditions, { values });
  const others = otherRecords(info, useRows('company.aliases', none, { values }).data ?? none);
  const isLoading = profile.isPending || flows.isPending;
  const dataEnd = useDataEnd();
  const isPart = useSession(({ userInfo }) => userInfo?.seesAllUnits === false);
  const tags = useMemo(() => {
    const [row] = profile.data ?? [];
    return row && flows.data ? supplierTags({ info, profile: row, flows: flows.data, dataEnd }) : [];
  }, [info, profile.data, flows.data, dataEnd]);
  return (
    <section className={styles['head']} aria-labelledby="supplier-name">
      <div className={styles['line']}>
        <h2 id="supplier-name" className={styles['name']} title={info.Gys_Name}>{info.Gys_Name}</h2>
        <Tag tone={info.status === normal ? 'good' : 'caution'}>{info.status ?? '状态未知'}</Tag>
        {info.riskNum > 0 && (
          <button type="button" className={styles['risk']} onClick={() => onTable('risks')} title="查看司法与信用风险">
            ⚠ 风险 {info.riskNum}
          </button>
        )}
        {info.sameNameNum > 1 && (
          <Link to={`${portraitListPath('company')}?${new URLSearchParams({ q: info.Gys_Name }).toString()}`}>同名 {info.sameNameNum} 家</Link>
        )}
        <span className={styles['actions']}>
          <WatchButton kind="company" id={info.gys_guid} name={info.Gys_Name} />
          <CandidateToggle guid={info.gys_guid} name={info.Gys_Name} hasText />
          <CompareButton kind="supplier" guid={info.gys_guid} name={info.Gys_Name} />
          <ReportLink guid={info.gys_guid} name={info.Gys_Name} />
          <ExportPortrait name={info.Gys_Name} conditions={conditions} values={values} />
        </span>
      </div>
      <ScoreBadge guid={info.gys_guid} onOpen={onScore} />
      <div className={styles['line']} role="group" aria-label="标签" aria-busy={isLoading}>
        {isPart && <Tag tone="caution">仅统计本单位范围</Tag>}
        {tags.map(({ name, rule, numbers, tone }) => (
          <Tag key={name} tone={tone} reason={[`规则：${rule}`, `本企业：${numbers}`]}>
            {name}
          </Tag>
        ))}
        {!isPart && !isLoading && tags.length === 0 && <span className={styles['noTags']}>没有符合规则的标签</span>}
      </div>
      <dl className={styles['facts']}>
        {[...factsOf(info), ...(others === null ? [] : [['曾用登记', others] as const])].map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd title={fact}>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function factsOf(info: Row<'supplier.info'>): readonly (readonly [term: string, fact: string])[] {
  const place = [info.sheng_name, info.shi_name].filter((part) => part !== null).join(' ');
  return [
    ['统一社会信用代码', info.XinYong_DaiMa ?? missing],
    ['企业类型', info.QiYe_Type ?? missing],
    ['企业性质', info.QiYe_XingZhi ?? missing],
    ['企业规模', info.QiYe_GuiMo ?? missing],
    ['注册资本', info.ZhuCe_ZiBen === null ? missing : `${formatWan(info.ZhuCe_ZiBen)} 万元`],
    ['成立日期', formatDay(info.chengli_time)],
    ['入库日期', formatDay(info.ruku_time)],
    ['所在地', place === '' ? missing : place],
    ['法定代表人', info.FaRen ?? missing],
    ['地址', info.dizhi ?? missing],
  ];
}
