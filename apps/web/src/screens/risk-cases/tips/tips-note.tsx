import { formatCount } from '@tenderscope/contract';
import { Alert, Button } from 'antd';
import { useCaseCounts } from '../../../lib/cases/use-cases.ts';
import type { CasesScreenState } from '../use-cases-state.ts';

/** Number of open reports of the user, above their cases. */
export function TipsNote({ state, narrow }: CasesScreenState) {
  const { data } = useCaseCounts();
  if (!data || data.myTips === 0 || !state.isMine) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={`另有 ${formatCount(data.myTips)} 条举报待您办理`}
      action={<Button size="small" onClick={() => narrow({ view: 'tips', tipState: '待办理', isMine: true })}>查看举报</Button>}
    />
  );
}
