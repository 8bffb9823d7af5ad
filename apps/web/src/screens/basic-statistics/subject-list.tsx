import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { subjects } from './subjects.ts';
import type { StatisticsState } from './use-statistics.ts';

const supplierLink = { Gys_Name: { party: 'company', guid: 'gys_guid' } } as const;
const issuerLink = { zbr_name: { party: 'issuer', guid: 'zbr_guid' } } as const;

/** The rows of the subject, with all columns to choose from. */
export function SubjectList({ state: { subject, rowConditions, isReady } }: { state: StatisticsState }) {
  const shared = {
    conditions: rowConditions,
    enabled: isReady,
    exportName: `基础数据统计-${subjects[subject].label}`,
    name: `basicDataStatistics.${subject}`,
  } as const;
  switch (subject) {
    case 'projects':
      return (
        <PagedTable
          {...shared}
          query="query.projects"
          columns={[
            'xm_name', 'zbr_name', 'lotNum', 'dealNum', 'failedNum', 'budget', 'zbJinE', 'saving', 'savingRate', 'zhaobiao_gonggao_time', 'xm_LeiXing',
            'zb_fangshi', 'zb_zuzhixingshi', 'daiLi_DanWei', 'sheng_name',
          ]}
          rowKey="xm_guid"
          initialSort={{ name: 'zhaobiao_gonggao_time', rule: 'desc' }}
          links={{ ...issuerLink, daiLi_DanWei: { party: 'agency', guid: 'daiLi_guid' } }}
        />
      );
    case 'lots':
      return (
        <PagedTable
          {...shared}
          query="query.lotRows"
          columns={[
            'bd_name', 'zbr_name', 'status', 'budget', 'zbJinE', 'saving', 'savingRate', 'bidderNum', 'Gys_Name', 'zhaobiao_gonggao_time', 'xm_LeiXing',
            'zb_fangshi', 'zb_zuzhixingshi', 'pinlei', 'sheng_name', 'kaibiao_time', 'zbtzs_fachu_time', 'ceiling', 'cycleDays', 'BiaoDuan_bianhao', 'xm_name',
          ]}
          rowKey="lot_guid"
          initialSort={{ name: 'zhaobiao_gonggao_time', rule: 'desc' }}
          links={{ bd_name: { lot: 'lot_guid' }, ...supplierLink, ...issuerLink }}
        />
      );
    case 'bids':
      return (
        <PagedTable
          {...shared}
          query="query.bids"
          columns={[
            'Gys_Name', 'bd_name', 'price', 'rank', 'zbJinE', 'gapToWinner', 'reject_reason', 'baojia_time', 'kaibiao_time', 'zbr_name', 'QiYe_Type',
            'xm_LeiXing', 'zb_fangshi', 'pinlei', 'sheng_name', 'BiaoDuan_bianhao',
          ]}
          rowKey="bid_guid"
          initialSort={{ name: 'baojia_time', rule: 'desc' }}
          links={{ bd_name: { lot: 'lot_guid' }, ...supplierLink, ...issuerLink }}
        />
      );
    case 'suppliers':
      return (
        <PagedTable
          {...shared}
          query="supplier.ranking"
          columns={['Gys_Name', 'QiYe_Type', 'sheng_name', 'shi_name', 'yqNum', 'acptNum', 'rejtNum', 'tbNum', 'zbNum', 'zbRate', 'zbJinE']}
          rowKey="gys_guid"
          initialSort={{ name: 'zbJinE', rule: 'desc' }}
          links={supplierLink}
        />
      );
    case 'experts':
      return (
        <PagedTable
          {...shared}
          query="query.experts"
          columns={['expert_name', 'pingwei_code', 'specialty', 'expert_sheng', 'employer', 'reviewNum', 'meanAbsDeviation', 'bias', 'flaggedNum']}
          rowKey="pingwei_code"
          initialSort={{ name: 'reviewNum', rule: 'desc' }}
        />
      );
  }
}
