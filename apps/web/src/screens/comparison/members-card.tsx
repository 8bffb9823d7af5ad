import { Button } from 'antd';
import { categoryColour } from '../../charts/palette.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { maxMembers, minMembers, type MemberKind } from '../../widgets/comparison/comparison-address.ts';
import { kindNames } from '../../widgets/comparison/kind-names.ts';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import styles from './comparison.module.css';
import { MemberPicker } from './member-picker.tsx';
import { withMember, type ComparisonPage } from './use-comparison.ts';

/** Filters that members replace. */
const replaced: Readonly<Record<MemberKind, string>> = {
  supplier: '',
  unit: '「所属单位」筛选不适用：各单位只含其本身的标段，不含下级单位。',
  category: '「品类」筛选不适用。',
  period: '「时间」筛选不适用。',
};

/** Choice of the kind, of two to five members, and of the base. */
export function MembersCard({ page: { choice, change, kinds, members, base }, note }: { page: ComparisonPage; note: string }) {
  const { kind, members: chosen } = choice;
  const add = (id: string): void => change({ members: withMember(chosen, id) });
  const options = kinds.map((value) => ({ value, label: kindNames[value] }));
  const hint = chosen.length < minMembers
    ? `请选择 ${minMembers} 至 ${maxMembers} 个${kindNames[kind]}。`
    : chosen.length === maxMembers ? `最多对比 ${maxMembers} 个。` : '';
  return (
    <Card title="对比对象">
      <div className={styles['choice']}>
        <RadioButtons label="对比的种类" options={options} value={kind} onChange={(next) => change({ kind: next, members: [], base: '' })} />
        {chosen.length < maxMembers && <MemberPicker key={kind} kind={kind} chosen={chosen} onAdd={add} />}
      </div>
      {chosen.length > 0 && (
        <ul className={styles['members']} aria-label="对比对象">
          {members.named.map(({ id, name, party, problem }, index) => (
            <li key={id} className={styles['member']}>
              <span className={styles['dot']} style={{ background: categoryColour(index) }} aria-hidden="true" />
              <span className={styles['name']}>{party === null ? name : <PartyLink party={party} guid={id} name={name} />}</span>
              {index === base
                ? <span className={styles['base']}>基准</span>
                : <Button size="small" type="text" aria-label={`以${name}为基准`} onClick={() => change({ base: id })}>设为基准</Button>}
              <Button
                size="small"
                type="text"
                aria-label={`移除${name}`}
                onClick={() => change({ members: chosen.filter((one) => one !== id), ...(id === choice.base && { base: '' }) })}
              >
                移除
              </Button>
              {problem !== null && <span role="alert" className={styles['problem']}>{problem}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className={styles['hint']}>{[hint, replaced[kind], note].filter((text) => text !== '').join(' ')}</p>
    </Card>
  );
}
