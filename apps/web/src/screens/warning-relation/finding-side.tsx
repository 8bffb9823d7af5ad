import type { Condition } from '@tenderscope/contract';
import { CompanySide } from './company-side.tsx';
import type { SideProps } from './finding-view.tsx';
import { LotSide } from './lot-side.tsx';
import { MembersSide } from './members-side.tsx';

/** Details of a finding, by its subject. */
export function FindingSide({ conditions, ...side }: SideProps & { conditions: readonly Condition[] }) {
  const { about } = side.finding;
  if (about.of === 'company') return <CompanySide {...side} record={about.record} kind={about.kind} conditions={conditions} />;
  if (about.of === 'lot') return <LotSide {...side} lot={about.lot} />;
  return <MembersSide {...side} conditions={conditions} />;
}
