import { useUrlState } from '../../lib/address/use-url-state.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { toast } from '../../widgets/toast/toast.ts';
import { QuestionCard } from './question-card.tsx';
import { complexFormat, fitsAddress, type ComplexState } from './complex-url.ts';
import { PictureCard } from './picture-card.tsx';

/** Relations between up to ten companies, step by step. */
export function ComplexRelation() {
  const [state, setState] = useUrlState(complexFormat);
  const change = (patch: Partial<ComplexState>): void => {
    if (fitsAddress({ ...state, ...patch })) setState(patch);
    else toast('warning', '条件过多，无法保存在链接中，请先减少企业或撤销展开');
  };
  return (
    <ScreenPage title="复杂关系探查">
      <ScopeNote />
      <QuestionCard state={state} onChange={change} />
      {state.companies.length === 0
        ? <Card title="关系图">请先选择企业：选一家看其周边关系，选两家及以上看彼此之间的全部路径。</Card>
        : <PictureCard key={state.companies.join(' ')} state={state} onChange={change} />}
    </ScreenPage>
  );
}
