import { missing } from '@tenderscope/contract';
import { Table, type TableColumnsType } from 'antd';
import { usePrinting } from '../../lib/print/print-state.ts';
import type { Explanation, RuleLine } from './explanation.ts';
import { isInside, rangeText } from '../../widgets/peer-range/peer-range.ts';
import styles from './reasons.module.css';
import { PeerStrips } from '../../widgets/peer-range/peer-strips.tsx';

/** @param isWide clauses have a separate column; otherwise they are below the rules. */
const columnsOf = (isWide: boolean): TableColumnsType<RuleLine> => [
  {
    title: isWide ? '规则' : '规则与条款',
    key: 'rule',
    render: (_, { rule, limit, clause }) => (
      <>
        {rule}
        {!isWide && clause !== null && <span className={styles['clause']}>{clause}</span>}
        <span className={styles['limit']}>{limit}</span>
      </>
    ),
  },
  ...(isWide ? [{ title: '条款', key: 'clause', width: 160, render: (_: unknown, { clause }: RuleLine) => clause ?? missing }] : []),
  { title: '本例数值', dataIndex: 'own', width: isWide ? 230 : '28%' },
  { title: '同类中位', key: 'middle', width: 76, align: 'right', render: (_, { range }) => (range ? range.text(range.p50) : missing) },
  {
    title: '同类范围（P5–P95，N）',
    key: 'range',
    width: isWide ? 190 : 130,
    render: (_, { range, peers = missing }) => (range ? `${rangeText(range)}${isInside(range) ? '，在其中' : ''}` : peers),
  },
  { title: '随机情况下的概率', dataIndex: 'chance', width: isWide ? 140 : 88, render: (chance: string | null) => chance ?? missing },
];
const columns = { wide: columnsOf(true), narrow: columnsOf(false) };

/** 为什么被标记: the rules that apply, the peers of this case, the arguments against it, and the unknown facts. */
export function Reasons({ explanation, isWide }: { explanation: Explanation; isWide: boolean }) {
  const onPaper = usePrinting();
  const { sentence, lines, against, missing: unknown } = explanation;
  const ranges = lines.flatMap(({ range }) => range ?? []);
  return (
    <>
      <p className={styles['sentence']}>{sentence}</p>
      {lines.length > 0 && (
        <Table<RuleLine>
          size="small"
          rowKey="rule"
          columns={isWide ? columns.wide : columns.narrow}
          dataSource={[...lines]}
          pagination={false}
          scroll={onPaper ? {} : { x: isWide ? 960 : 600 }}
        />
      )}
      {ranges.length > 0 && (
        <>
          <h3 className={styles['heading']}>与同类比较</h3>
          <PeerStrips ranges={ranges} />
        </>
      )}
      <h3 className={styles['heading']}>不支持的理由</h3>
      {against.length === 0 ? <p className={styles['text']}>没有发现不支持的理由；这不等于属实。</p> : <Sentences of={against} name="不支持的理由" />}
      <h3 className={styles['heading']}>补充与数据缺口</h3>
      <Sentences of={unknown} name="补充与数据缺口" />
    </>
  );
}

function Sentences({ of, name }: { of: readonly string[]; name: string }) {
  return (
    <ul className={styles['list']} aria-label={name}>
      {of.map((sentence) => <li key={sentence}>{sentence}</li>)}
    </ul>
  );
}
