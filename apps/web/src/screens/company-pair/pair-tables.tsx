import type { Condition } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { PagedFrame } from '../../widgets/data-table/paged-table.tsx';
import { TableCard } from '../../widgets/data-table/table-card.tsx';
import { usePagedRows } from '../../widgets/data-table/use-paged-rows.ts';
import type { PairValues } from './pair-values.ts';

export interface PairCardProps {
  conditions: readonly Condition[];
  values: PairValues;
  /** The selected period in words. */
  period: string;
}

const none = [] as const;
const allTime = '全部时间，不随所选范围变化';
const lotLinks = {
  bd_name: { lot: 'lot_guid' },
  zbr_name: { party: 'issuer', guid: 'zbr_guid' },
  winner: { party: 'company', guid: 'winner_guid' },
} as const;
/** Heads that name the side whose price or outcome a column has. */
const heads: Readonly<Record<string, string>> = { price: '甲报价', jieguo: '甲结果', targetPrice: '乙报价', targetJieguo: '乙结果' };

/** Every joint lot with both prices, their difference and the winner. */
export function MeetingsCard({ conditions, values, period }: PairCardProps) {
  const [cardRef, seen] = useInView();
  const rows = usePagedRows({
    query: 'competition.meetings',
    conditions,
    values: values.sides,
    initialSort: { name: 'kaibiao_time', rule: 'desc' },
  }, seen);
  const { described } = rows;
  const info = useMemo(() => {
    const columns = described.data?.columns.map((column) => ({ ...column, title: heads[column.name] ?? column.title }));
    return described.data && columns && { ...described.data, columns };
  }, [described.data]);
  return (
    <Card title="相遇标段" ref={cardRef} actions={<CardNote>{period}</CardNote>}>
      <PagedFrame
        rows={{ ...rows, described: { ...described, data: info } }}
        columns={['kaibiao_time', 'bd_name', 'price', 'targetPrice', 'priceGap', 'jieguo', 'targetJieguo', 'winner', 'zbJinE', 'zbr_name', 'pinlei']}
        rowKey="lot_guid"
        links={lotLinks}
        exportName="两家企业相遇标段"
        name="companyPair.meetings"
      />
    </Card>
  );
}

/** Lots on which the two were members of one consortium; shown only if there are any. */
export function ConsortiumCard({ conditions, values, period }: PairCardProps) {
  return (
    <TableCard
      title="组成联合体的标段"
      note={`${period}；合法联合体按一个投标人计，不是共同投标`}
      query="competition.consortiumLots"
      conditions={conditions}
      values={values.members}
      columns={['kaibiao_time', 'bd_name', 'winner', 'zbJinE', 'zbr_name', 'pinlei']}
      rowKey="lot_guid"
      initialSort={{ name: 'kaibiao_time', rule: 'desc' }}
      links={lotLinks}
      exportName="两家企业组成联合体的标段"
    />
  );
}

/** Each lot on which both bids have a value in common: devices, locks, accounts, contacts, authors; values are hashed. */
export function SharedMarksCard({ values }: Pick<PairCardProps, 'values'>) {
  const params = useMemo(() => ({ gys_guid: values.one, rival_guid: values.other }), [values]);
  return (
    <TableCard
      title="相同特征逐标段"
      note={`${allTime}；特征值已脱敏`}
      query="company.evidenceLots"
      conditions={none}
      values={params}
      columns={['kaibiao_time', 'bd_name', 'kind', 'level', 'mark', 'holders', 'documents', 'isCounted', 'winner']}
      rowKey="row_guid"
      initialSort={{ name: 'kaibiao_time', rule: 'desc' }}
      links={lotLinks}
      exportName="两家企业相同特征逐标段"
      name="companyPair.marks"
    />
  );
}

const hardwareLinks = { bd_name: { lot: 'lot_guid' }, Gys_Name: { party: 'company', guid: 'gys_guid' } } as const;
const shownMarks = [{ value: 'all' as const, label: '全部' }, { value: 'shared' as const, label: '相同或共用' }];
const address = urlFormat({ marks: oneOf(['all', 'shared']) });
const isShared: Condition = { name: 'sharing', matching: 'in', value: ['同标段相同', '跨标段相同', '多家共用'], whereIndex: 2 };

/** The machines that both companies bid from, by lot; identifiers are hashed. */
export function HardwareCard({ conditions, values, period }: PairCardProps) {
  const [{ marks }, change] = useUrlState(address);
  const shown = useMemo(() => (marks === 'shared' ? [...conditions, isShared] : conditions), [conditions, marks]);
  return (
    <TableCard
      title="投标硬件记录"
      note={`${period}；标识已脱敏：相同的标识显示相同；含两家各自投标的全部标段`}
      actions={
        <Segmented size="small" aria-label="列出的记录" options={shownMarks} value={marks} onChange={(next) => change({ marks: next }, { preventScrollReset: true })} />
      }
      query="competition.hardware"
      conditions={shown}
      values={values.sides}
      columns={['kaibiao_time', 'bd_name', 'Gys_Name', 'kind', 'mark', 'sharing']}
      rowKey="row_guid"
      initialSort={{ name: 'kaibiao_time', rule: 'desc' }}
      links={hardwareLinks}
      name="competition.hardware"
    />
  );
}

/** Indicators that hit joint lots and name both as the bidders who cause the hit. */
export function RulesCard({ values }: Pick<PairCardProps, 'values'>) {
  return (
    <TableCard
      title="同时涉及两家的指标"
      note={`${allTime}；总体命中率高的指标区分度低`}
      query="competition.pairRules"
      conditions={none}
      values={values.members}
      columns={['code', 'name', 'hitNum', 'ownNum', 'hitRate', 'population', 'latestTime', 'basis']}
      rowKey="code"
      initialSort={{ name: 'hitNum', rule: 'desc' }}
    />
  );
}

/** Suspected groups with both companies, over all time and all units. */
export function GroupsCard({ values: { one, other } }: Pick<PairCardProps, 'values'>) {
  const conditions = useMemo(
    () => [one, other].map((guid): Condition => ({ name: 'member', matching: 'like', value: `;${guid};`, whereIndex: 2 })),
    [one, other],
  );
  return (
    <TableCard
      title="同属的疑似团伙"
      note="全部时间、全集团；疑似，供核查"
      query="relation.groups"
      conditions={conditions}
      columns={['kind', 'memberNames', 'memberNum', 'lotNum', 'strength', 'evidence', 'against']}
      rowKey="group_guid"
      initialSort={{ name: 'strength', rule: 'desc' }}
      links={groupLinks}
      exportName="两家同属的疑似团伙"
      name="companyPair.groups"
    />
  );
}

const groupLinks = { memberNames: { page: '/mainRelationAnalysis/warningRelationAnalysis', query: { finding: 'group_guid' }, also: { time: 'all' } } } as const;
