import { formatCount } from '@tenderscope/contract';
import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { usePage } from '../../lib/queries/use-rows.ts';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { TableCard } from '../../widgets/data-table/table-card.tsx';
import { RowsDrawer } from '../../widgets/rows-drawer/rows-drawer.tsx';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { OpeningSheet } from './opening-sheet.tsx';
import { asOfNow, conditionsOf, openingUrl, views, type OpeningView } from './opening-url.ts';
import styles from './opening-checks.module.css';

const path = '/mainRelationAnalysis/openingChecks';
const none = [] as const;
const undatedLinks = { bd_name: { lot: 'lot_guid' }, zbr_name: { party: 'issuer', guid: 'zbr_guid' } } as const;
const choices = (Object.entries(views) as [OpeningView, string][]).map(([value, label]) => ({ value, label }));

/** Lots that are opened and not awarded, with the findings at their opening: for buyers, before the award. */
export function OpeningChecks() {
  const [{ kind, opened }, change] = useUrlState(openingUrl);
  const [asOf] = useState(() => asOfNow(Date.now()));
  const values = useMemo(() => ({ asOf }), [asOf]);
  const links = useMemo(() => {
    const sheet = { page: path, query: { opened: 'lot_guid' }, also: { kind } } as const;
    return { bd_name: sheet, findingNum: sheet, zbr_name: undatedLinks.zbr_name };
  }, [kind]);
  return (
    <ScreenPage title="开标后核查">
      <div className={styles['bar']}>
        <Segmented<OpeningView> aria-label="线索类型" options={choices} value={kind} onChange={(next) => change({ kind: next })} />
        <ScopeNote />
      </div>
      <UndatedNote />
      <TableCard
        title="已开标未定标的标段"
        note="点标段查看定标前可核对的事项、线索和不支持的理由；仅供核查，不构成结论"
        query="opening.lots"
        conditions={conditionsOf(kind)}
        values={values}
        columns={[
          'bd_name', 'openedTime', 'strongestLevel', 'findingNum', 'zbr_name', 'openedBidNum', 'ceiling', 'price', 'patternNum', 'deviceNum', 'personNum',
          'equityNum', 'lowNum', 'recordNum', 'recusalNum', 'sharedByAllNum', 'lateBidNum', 'zb_fangshi', 'BiaoDuan_bianhao', 'xm_name',
        ]}
        rowKey="lot_guid"
        initialSort={{ name: 'openedTime', rule: 'desc' }}
        links={links}
        exportName="开标后核查"
        name="openingChecks.lots"
      />
      {opened !== null && <OpeningSheet key={opened} guid={opened} onClose={() => change({ opened: null })} />}
    </ScreenPage>
  );
}

/** The number of lots that cannot be checked, and the lots behind it; nothing if there are none. */
function UndatedNote() {
  const [isOpen, setOpen] = useState(false);
  const { data } = usePage('opening.undatedLots', { conditions: none, page: 1, size: 10 });
  if (!data || data.total === 0) return null;
  const title = `无开标时间的标段 ${formatCount(data.total)} 个`;
  return (
    <p className={styles['note']}>
      另有 {formatCount(data.total)} 个标段有投标、无结果，但没有开标时间，未核查。
      <Button type="link" size="small" onClick={() => setOpen(true)}>查看这些标段</Button>
      <RowsDrawer title={isOpen ? title : null} onClose={() => setOpen(false)}>
        <PagedTable
          query="opening.undatedLots"
          conditions={none}
          columns={['bd_name', 'BiaoDuan_bianhao', 'xm_name', 'zbr_name', 'zb_fangshi', 'noticeTime', 'bidderNum']}
          rowKey="lot_guid"
          initialSort={{ name: 'noticeTime', rule: 'desc' }}
          links={undatedLinks}
          exportName="无开标时间的标段"
          name="openingChecks.undated"
          enabled
        />
      </RowsDrawer>
    </p>
  );
}
