import { useUrlState } from '../../lib/use-url-state.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { AskCard } from './ask-card.tsx';
import { complexFormat } from './complex-url.ts';
import { PictureCard } from './picture-card.tsx';

/** What ties up to ten companies, step by step. */
export function ComplexRelation() {
  const [state, change] = useUrlState(complexFormat);
  return (
    <ScreenPage title="复杂关系探查">
      <ScopeNote />
      <AskCard state={state} onChange={change} />
      {state.companies.length === 0
        ? <Card title="关系图">请先选择企业：选一家看其周边关系，选两家及以上看彼此之间的全部路径。</Card>
        : <PictureCard key={state.companies.join(' ')} state={state} onChange={change} />}
    </ScreenPage>
  );
}
