import { duplicateKinds, formatCount, formatWan, missing, type DuplicateCompany, type LikelyDuplicate } from '@tenderscope/contract';
import { Button, type TableProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { decideCompanies, useReloadImports } from '../../lib/admin/import-calls.ts';
import { useLikelyDuplicates } from '../../lib/admin/quality-calls.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { confirm } from '../../widgets/confirm/confirm.ts';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { toast } from '../../widgets/toast/toast.ts';
import own from './data-quality.module.css';

/** The same value of both companies, one above the other. */
const both = (companies: LikelyDuplicate['companies'], of: (company: DuplicateCompany) => ReactNode): ReactNode => (
  <span className={own['pair']}>
    {companies.map((company) => <span key={company.id}>{of(company)}</span>)}
  </span>
);
const record = ({ bids, wins, amount }: DuplicateCompany): string =>
  [`投标 ${formatCount(bids)}`, `中标 ${formatCount(wins)}`, ...(amount === null ? [] : [`${formatWan(amount)} 万元`])].join('，');
const sumOf = ([a, b]: LikelyDuplicate['companies'], jointLots: number): DuplicateCompany => {
  const amount = a.amount === null && b.amount === null ? null : (a.amount ?? 0) + (b.amount ?? 0);
  return { ...a, bids: a.bids + b.bids - jointLots, wins: a.wins + b.wins, amount };
};

/** Companies that may be duplicates, and the effects of merging them. */
export function DuplicatesCard({ isBusy }: { isBusy: boolean }) {
  const [paging, setPaging] = useState({ page: 1, size: 20 });
  const query = useLikelyDuplicates(paging);
  const reload = useReloadImports();
  async function decide({ companies, jointLots }: LikelyDuplicate, isSame: boolean): Promise<void> {
    const [a, b] = companies;
    const title = isSame ? `合并「${a.name}」与「${b.name}」？` : `「${a.name}」与「${b.name}」不是同一家？`;
    const joined = `合并后按一家统计：${record(sumOf(companies, jointLots))}。${jointLots > 0 ? `两家曾同场投标 ${jointLots} 次，合并后每个标段只计一次。` : ''}可随时撤销。`;
    const content = isSame ? joined : '两家各自统计，以后不再列为疑似重复，可随时改为合并。';
    if (!(await confirm({ title, content, okText: isSame ? '合并' : '不是同一家' }))) return;
    await decideCompanies({ companyId: b.id, otherId: a.id, isSame }).catch((error: unknown) => toast('error', error instanceof Error ? error.message : String(error)));
    await reload();
  }
  const columns: NonNullable<TableProps<LikelyDuplicate>['columns']> = [
    { key: 'name', title: '两家企业', width: 290, render: (_, { companies }) => both(companies, ({ id, name }) => <PartyLink party="company" guid={id} name={name} />) },
    { key: 'code', title: '统一社会信用代码', width: 180, render: (_, { companies }) => both(companies, ({ code }) => code ?? missing) },
    { key: 'place', title: '地区', width: 120, render: (_, { companies }) => both(companies, ({ province, city }) => [province, city].filter(Boolean).join(' ') || missing) },
    { key: 'record', title: '各自的数字', width: 250, render: (_, { companies }) => both(companies, record) },
    {
      key: 'reason',
      title: '为何疑似',
      width: 170,
      render: (_, { kind, shared, jointLots }) => (
        <span className={own['pair']}>
          <span>{duplicateKinds[kind]}{shared.length > 0 && `，${shared.join('、')}相同`}</span>
          {jointLots > 0 && <span className={own['uses']}>曾同场投标 {formatCount(jointLots)} 次，更像两家</span>}
        </span>
      ),
    },
    {
      key: 'act',
      title: '操作',
      width: 120,
      render: (_, pair) => (
        <span className={styles['actions']}>
          {([true, false] as const).map((isSame) => (
            <Button
              key={String(isSame)}
              type="link"
              size="small"
              disabled={isBusy}
              aria-label={`${isSame ? '合并' : '不是同一家'} ${pair.companies.map(({ name }) => name).join(' 与 ')}`}
              onClick={() => void decide(pair, isSame)}
            >
              {isSame ? '合并' : '不是同一家'}
            </Button>
          ))}
        </span>
      ),
    },
  ];
  return (
    <>
      <p className={styles['hint']}>规则没有合并、但可能是同一家的企业。两家都有有效且不同的统一社会信用代码的，除名称完全相同外不列。仅供核查。</p>
      <LoadedPart query={query} name="疑似重复企业" height={160}>
        {({ total, rows }) => (
          <AdminTable
            columns={columns}
            rows={rows}
            rowKey={({ companies: [a, b] }) => `${a.id} ${b.id}`}
            width={1130}
            empty="没有疑似重复的企业"
            paging={{ ...paging, total, onChange: (page, size) => setPaging({ page, size }) }}
          />
        )}
      </LoadedPart>
    </>
  );
}
