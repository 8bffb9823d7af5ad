import { Checkbox } from 'antd';
import { useState } from 'react';
import { useBriefing, useBriefingCalls } from '../../lib/briefing/use-briefing.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { sinceText, Sentences } from '../../widgets/briefing/sentences.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { toast } from '../../widgets/toast/toast.ts';
import { BriefingRows } from './briefing-rows.tsx';
import { briefingUrl } from './briefing-url.ts';
import styles from '../../widgets/briefing/briefing.module.css';

/** 晨报 of the current visit, and the rows of one of its sentences. */
export function BriefingPage() {
  const [{ kind, since }] = useUrlState(briefingUrl);
  const query = useBriefing();
  const { prefer } = useBriefingCalls();
  const [choice, setChoice] = useState<boolean | null>(null);
  const change = (isAutomatic: boolean): void => {
    setChoice(isAutomatic);
    void prefer(isAutomatic)
      .catch((error: unknown) => toast('error', error instanceof Error ? error.message : '保存失败'))
      .finally(() => setChoice(null));
  };
  return (
    <ScreenPage title="晨报">
      <Card title="晨报">
        <LoadedPart query={query} name="晨报" height={160}>
          {(briefing) => (
            <>
              <p className={styles['since']}>{sinceText(briefing)}</p>
              {briefing.sentences.length > 0
                ? <Sentences briefing={briefing} />
                : <p className={styles['since']}>{briefing.since === null ? '' : '没有新情况。'}</p>}
              <Checkbox checked={choice ?? briefing.isAutomatic} onChange={({ target }) => change(target.checked)}>
                有新情况时，打开系统后自动显示
              </Checkbox>
            </>
          )}
        </LoadedPart>
      </Card>
      {kind !== null && since !== null && <BriefingRows kind={kind} since={since} />}
    </ScreenPage>
  );
}
