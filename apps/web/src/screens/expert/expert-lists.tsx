import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { TableCard } from '../../widgets/data-table/table-card.tsx';

interface OfExpert {
  code: string;
  conditions: readonly Condition[];
}

const company = { party: 'company', guid: 'gys_guid' } as const;
const lot = { lot: 'lot_guid' } as const;

/** Suppliers that the expert marked, and by how much up or down; a click on the number of meetings shows the marks below. */
export function SuppliersCard({ code, conditions, path }: OfExpert & { path: string }) {
  const values = useMemo(() => ({ pingwei_code: code }), [code]);
  const links = useMemo(() => {
    const pair = { page: path, query: { gys_guid: 'gys_guid' }, also: values, keepsFilters: true } as const;
    return { Gys_Name: company, n: pair, bias: pair } as const;
  }, [path, values]);
  return (
    <TableCard
      title="评过的供应商"
      note="点同场次数查看依据与逐次评分；不足 3 次不作判断"
      query="expert.bias"
      values={values}
      conditions={conditions}
      columns={['Gys_Name', 'n', 'bias', 'effect', 'isSuspected', 'isFewSamples', 'isTwoBidders']}
      rowKey="gys_guid"
      initialSort={{ name: 'n', rule: 'desc' }}
      links={links}
      name="expert.suppliers"
    />
  );
}

/** Every panel of the expert; a click on the first place without them shows the panel below. */
export function SeatsCard({ conditions, path, code }: OfExpert & { path: string }) {
  const links = useMemo(() => {
    const panel = { page: path, query: { panel: 'lot_guid' }, also: { pingwei_code: code }, keepsFilters: true } as const;
    return { bd_name: lot, bidderNum: panel, firstWithout: panel, winner: { party: 'company', guid: 'winner_guid' } } as const;
  }, [path, code]);
  return (
    <TableCard
      title="参评的标段"
      note="点被评人数或去掉后第一查看评分矩阵"
      query="expert.seats"
      conditions={conditions}
      columns={['bd_name', 'kaibiao_time', 'bidderNum', 'severity', 'agreement', 'flaggedNum', 'isDecisive', 'first', 'firstWithout', 'winner']}
      rowKey="row_guid"
      initialSort={{ name: 'kaibiao_time', rule: 'desc' }}
      links={links}
      name="expert.seatsOfOne"
    />
  );
}

const ofCode = (code: string): Condition => ({ name: 'pingwei_code', matching: '=', value: code, whereIndex: 2 });

/** The expert's marks that are far from those of other experts. */
export function ExpertMarksCard({ code, conditions }: OfExpert) {
  const own = useMemo(() => [...conditions, ofCode(code)], [conditions, code]);
  return (
    <TableCard
      title="偏离评分"
      note="扣除宽严与投标人水平后，偏离超过满分 20% 或 2 个标准差"
      query="expert.marks"
      conditions={own}
      columns={['bd_name', 'kaibiao_time', 'Gys_Name', 'criterion', 'score', 'othersMean', 'fullMark', 'residual']}
      rowKey="row_guid"
      initialSort={{ name: 'kaibiao_time', rule: 'desc' }}
      links={{ bd_name: lot, Gys_Name: company }}
      name="expert.marksOfOne"
    />
  );
}

/** Bidders of the company group that employs the expert, by the employer's name. */
export function EmployersCard({ code, conditions }: OfExpert) {
  const own = useMemo(() => [...conditions, ofCode(code)], [conditions, code]);
  return (
    <TableCard
      title="工作单位与投标人的关联"
      note="按名称比对的提示：企业可能重名，专家可能已离职或已回避，须核实"
      query="expert.employers"
      conditions={own}
      columns={['employer', 'Gys_Name', 'tie', 'lotNum', 'wonNum', 'bias', 'recusedLotNum']}
      rowKey="row_guid"
      initialSort={{ name: 'lotNum', rule: 'desc' }}
      links={{ Gys_Name: company }}
      name="expert.employersOfOne"
    />
  );
}
