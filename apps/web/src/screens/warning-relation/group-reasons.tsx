import { missing } from '@tenderscope/contract';
import { Table, type TableColumnsType } from 'antd';
import type { GroupExplanation, RuleLine } from './explain-group.ts';
import styles from './warning-relation.module.css';

const columns: TableColumnsType<RuleLine> = [
  { title: '规则', dataIndex: 'rule' },
  { title: '条款', dataIndex: 'clause', render: (clause: string | null) => clause ?? missing },
  { title: '本例数值', dataIndex: 'own' },
  { title: '判定界限或同类', dataIndex: 'usual' },
  { title: '随机情况下的概率', dataIndex: 'chance', render: (chance: string | null) => chance ?? missing },
];

/** 为什么被标记: the rules that apply, then what speaks against them, then what is not known. */
export function GroupReasons({ sentence, lines, against, missing: unknown }: GroupExplanation) {
  return (
    <>
      <p className={styles['sentence']}>{sentence}</p>
      <Table<RuleLine> size="small" rowKey="rule" columns={columns} dataSource={lines} pagination={false} scroll={{ x: 720 }} />
      <h3 className={styles['heading']}>不支持的理由</h3>
      {against.length === 0 ? <p className={styles['text']}>没有发现不支持的理由；这不等于属实。</p> : <Sentences of={against} name="不支持的理由" />}
      <h3 className={styles['heading']}>数据缺口</h3>
      <Sentences of={unknown} name="数据缺口" />
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
