import type { CaseState } from '@tenderscope/contract';
import { Tag } from '../../widgets/tag/tag.tsx';

const tones: Partial<Record<CaseState, 'good' | 'caution'>> = { 已排除: 'good', 已确认: 'caution', 已移送: 'caution' };

export const StateTag = ({ state }: { state: CaseState }) => <Tag tone={tones[state] ?? 'neutral'}>{state}</Tag>;
