import { Button, Empty } from 'antd';
import { useState } from 'react';
import { maxCandidates, useCandidates } from '../../lib/candidates.ts';
import { confirm } from '../confirm/confirm.ts';
import { LoadedPart } from '../loaded-part.tsx';
import { RowsDrawer } from '../rows-drawer/rows-drawer.tsx';
import { ScopeNote } from '../scope-note/scope-note.tsx';
import { CandidatesTable } from './candidates-table.tsx';
import styles from './candidates.module.css';
import { Comparison } from './comparison.tsx';
import { ExportInvitations } from './export-invitations.tsx';
import { useCandidateFacts } from './use-candidate-facts.ts';

/** Number of candidates side by side. */
const compared = { min: 2, max: 5 };

/** The candidates with their key facts and reasons, for a comparison and the invitation list. */
export function CandidatesDrawer({ onClose }: { onClose: () => void }) {
  const facts = useCandidateFacts();
  const { list, query, units, span } = facts;
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [isComparing, setComparing] = useState(false);
  const chosen = list.filter(({ guid }) => marked.includes(guid));
  const isComparable = chosen.length >= compared.min && chosen.length <= compared.max;
  const clear = async (): Promise<void> => {
    if (await confirm({ title: '清空候选', content: `移除全部 ${list.length} 家候选供应商及其推荐理由`, okText: '清空', danger: true })) useCandidates.getState().clear();
  };
  const body = () => {
    if (list.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="在供应商列表中点星标，或在画像中点「加入候选」" />;
    return (
      <>
        <div className={styles['bar']}>
          <p className={styles['note']}>
            次数、金额与报价统计 {span}；「与所选单位成交」按{units ?? '全部可见单位'}、不限起始时间统计
          </p>
          {isComparing
            ? <Button size="small" onClick={() => setComparing(false)}>返回名单</Button>
            : (
                <>
                  <Button
                    size="small"
                    disabled={!isComparable}
                    title={`勾选 ${compared.min}–${compared.max} 家后并列比较`}
                    onClick={() => setComparing(true)}
                  >
                    对比所选（{chosen.length}）
                  </Button>
                  <ExportInvitations facts={facts} />
                  <Button size="small" danger onClick={() => void clear()}>清空</Button>
                </>
              )}
        </div>
        <ScopeNote />
        <LoadedPart query={query} name="候选供应商" height={320}>
          {() =>
            isComparing && isComparable
              ? <Comparison chosen={chosen} facts={facts} />
              : <CandidatesTable facts={facts} marked={marked} onMark={setMarked} />}
        </LoadedPart>
      </>
    );
  };
  return (
    <RowsDrawer title={`候选供应商（${list.length}/${maxCandidates}）`} size={1280} onClose={onClose}>
      {body()}
    </RowsDrawer>
  );
}
