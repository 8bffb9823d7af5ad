import type { CaseOfSubject, CaseState } from '@tenderscope/contract';
import { Link } from 'react-router';
import { caseAddress } from '../../lib/cases/case-address.ts';
import { Tag } from '../../widgets/tag/tag.tsx';
import links from '../../widgets/links/links.module.css';

const tones: Partial<Record<CaseState, 'good' | 'caution'>> = { 已排除: 'good', 已确认: 'caution', 已移送: 'caution' };

export const StateTag = ({ state }: { state: CaseState }) => <Tag tone={tones[state] ?? 'neutral'}>{state}</Tag>;

/** Link to the case about a finding. */
export function CaseLink({ opened: { guid, number, state } }: { opened: CaseOfSubject }) {
  return (
    <>
      <StateTag state={state} />
      <Link className={links['link']} to={caseAddress(guid)}>{`线索 ${number}`}</Link>
    </>
  );
}
