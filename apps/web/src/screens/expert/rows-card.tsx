import type { Condition } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { expertPath } from '../../widgets/links/expert-address.ts';
import { rowLists, type RowList } from './expert-address.ts';
import styles from './expert.module.css';
import type { Expert } from './funnel-parts.ts';
import { ListFilters, useListConditions } from './list-filters.tsx';

interface RowsCardProps {
  conditions: readonly Condition[];
  /** Experts in the selection, for the choices of the filters. */
  experts: readonly Expert[];
  rows: RowList;
  onRows: (rows: RowList) => void;
  /** Path of the page, where a panel is shown. */
  path: string;
  cardRef: (card: HTMLElement | null) => void;
}

const notes: Readonly<Record<RowList, string>> = {
  专家: '点专家查看其评审；不按严松度排名',
  参评标段: '点评委数查看评分矩阵与去掉一名专家后的排名',
  偏离评分: '扣除评委宽严与投标人水平后，偏离超过满分 20% 或 2 个标准差',
  疑似倾向: '点专家查看依据与不支持的理由；依据全集团数据',
  关键票: '去掉该专家后评分第一改变；价格分另计时中标人未必改变',
  疑似互惠: '两名专家互相对对方的供应商评分偏高；提示，非检验',
  单位关联: '按工作单位名称比对投标人及其集团；提示，须核实是否已回避',
};
const expert = { page: expertPath, query: { pingwei_code: 'pingwei_code' }, keepsFilters: true } as const;
const pair = { page: expertPath, query: { pingwei_code: 'pingwei_code', gys_guid: 'gys_guid' }, keepsFilters: true } as const;
const expertLinks = { pingwei_code: expert, expert_name: expert } as const;
const pairLinks = { pingwei_code: pair, expert_name: pair, Gys_Name: { party: 'company', guid: 'gys_guid' }, bd_name: { lot: 'lot_guid' } } as const;
const decisive: Condition = { name: 'isDecisive', matching: '=', value: 1, whereIndex: 2 };

/** The rows that the tiles count, one list at a time. */
export function RowsCard({ cardRef, ...shown }: RowsCardProps) {
  const [inViewRef, seen] = useInView();
  const { rows, onRows } = shown;
  return (
    <div ref={cardRef} tabIndex={-1} className={styles['target']}>
      <Card title={`${rows}明细`} ref={inViewRef} actions={<CardNote>{notes[rows]}</CardNote>}>
        <div className={styles['tabs']}>
          <Segmented<RowList> aria-label="明细类别" options={[...rowLists]} value={rows} onChange={onRows} />
        </div>
        {rows === '专家' ? <ExpertRows {...shown} enabled={seen} /> : <OtherRows {...shown} enabled={seen} />}
      </Card>
    </div>
  );
}

type RowsProps = Omit<RowsCardProps, 'cardRef'> & { enabled: boolean };

function ExpertRows({ conditions, experts, enabled }: RowsProps) {
  const narrowed = useListConditions(conditions);
  return (
    <>
      <ListFilters experts={experts} />
      <PagedTable
        query="expert.deviation"
        conditions={narrowed}
        columns={[
          'pingwei_code', 'expert_name', 'reviewNum', 'suspectedNum', 'flaggedNum', 'decisiveNum', 'meanAbsDeviation', 'agreement', 'severity', 'severityBand',
          'specialty', 'expert_sheng', 'employer', 'discrimination', 'stability', 'diligence',
        ]}
        rowKey="pingwei_code"
        initialSort={{ name: 'reviewNum', rule: 'desc' }}
        links={expertLinks}
        exportName="专家"
        name="expert.list"
        enabled={enabled}
      />
    </>
  );
}

function OtherRows({ conditions, rows, path, enabled }: RowsProps) {
  const links = useMemo(() => {
    const panel = { page: path, query: { panel: 'lot_guid' }, also: { rows }, keepsFilters: true } as const;
    return { panelSize: panel, winner: { party: 'company', guid: 'winner_guid' }, bd_name: { lot: 'lot_guid' } } as const;
  }, [path, rows]);
  const seats = useMemo(() => {
    const panel = { page: path, query: { panel: 'lot_guid', without: 'pingwei_code' }, also: { rows }, keepsFilters: true } as const;
    return { ...expertLinks, bd_name: { lot: 'lot_guid' }, firstWithout: panel, winner: { party: 'company', guid: 'winner_guid' } } as const;
  }, [path, rows]);
  const decided = useMemo(() => [...conditions, decisive], [conditions]);
  const shared = { conditions, enabled, exportName: rows, key: rows };
  switch (rows) {
    case '参评标段':
      return (
        <PagedTable
          {...shared}
          query="expert.lots"
          columns={['bd_name', 'zbr_name', 'kaibiao_time', 'panelSize', 'bidderNum', 'agreement', 'flaggedNum', 'decisiveNum', 'winner']}
          rowKey="lot_guid"
          initialSort={{ name: 'flaggedNum', rule: 'desc' }}
          links={links}
        />
      );
    case '偏离评分':
      return (
        <PagedTable
          {...shared}
          query="expert.marks"
          columns={['pingwei_code', 'expert_name', 'bd_name', 'kaibiao_time', 'Gys_Name', 'criterion', 'score', 'othersMean', 'fullMark', 'residual']}
          rowKey="row_guid"
          initialSort={{ name: 'kaibiao_time', rule: 'desc' }}
          links={pairLinks}
        />
      );
    case '疑似倾向':
      return (
        <PagedTable
          {...shared}
          query="expert.alerts"
          columns={['pingwei_code', 'expert_name', 'Gys_Name', 'n', 'effect', 'isFewSamples', 'changedFirstNum', 'changedResultNum', 'isTwoBidders', 'cappedNum', 'lowPriceAgreement', 'selectedNum', 'reciprocalCode']}
          rowKey="row_guid"
          initialSort={{ name: 'qValue', rule: 'asc' }}
          links={pairLinks}
        />
      );
    case '关键票':
      return (
        <PagedTable
          {...shared}
          conditions={decided}
          query="expert.seats"
          columns={['pingwei_code', 'expert_name', 'bd_name', 'kaibiao_time', 'first', 'firstWithout', 'winner', 'severity', 'agreement', 'flaggedNum']}
          rowKey="row_guid"
          initialSort={{ name: 'kaibiao_time', rule: 'desc' }}
          links={seats}
          name="expert.decisive"
        />
      );
    case '疑似互惠':
      return (
        <PagedTable
          {...shared}
          query="expert.reciprocity"
          columns={['pingwei_code', 'Gys_Name', 'effect', 'n', 'target_code', 'Target_Gys_Name', 'targetEffect', 'targetN', 'returnedEffect', 'targetReturnedEffect']}
          rowKey="row_guid"
          initialSort={{ name: 'effect', rule: 'desc' }}
          links={{ ...pairLinks, target_code: { ...expert, query: { pingwei_code: 'target_code' } }, Target_Gys_Name: { party: 'company', guid: 'Target_gys_guid' } }}
        />
      );
    default:
      return (
        <PagedTable
          {...shared}
          query="expert.employers"
          columns={['pingwei_code', 'expert_name', 'employer', 'Gys_Name', 'tie', 'lotNum', 'wonNum', 'bias', 'recusedLotNum']}
          rowKey="row_guid"
          initialSort={{ name: 'lotNum', rule: 'desc' }}
          links={pairLinks}
        />
      );
  }
}
