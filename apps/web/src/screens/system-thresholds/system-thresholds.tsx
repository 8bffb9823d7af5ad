import { formatTime, type IndicatorEffect, type ThresholdsView } from '@tenderscope/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { previewThresholds, saveThresholds, useReloadThresholds, useThresholds } from '../../lib/admin/threshold-calls.ts';
import styles from '../../widgets/admin/admin.module.css';
import { Card } from '../../widgets/chart-card/card.tsx';
import { TextField } from '../../widgets/form/field.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { toast } from '../../widgets/toast/toast.ts';
import { changesOf, draftProblems, valuesToSave, type ThresholdDraft } from './draft.ts';
import { EffectsTable } from './effects-table.tsx';
import { ThresholdsTable } from './thresholds-table.tsx';
import { VersionsTable } from './versions-table.tsx';

/** The thresholds of the indicators, a preview of changes, and the history of changes with user, time and reason. */
export function SystemThresholds() {
  const query = useThresholds();
  return (
    <ScreenPage title="规则阈值">
      {query.data
        ? <Thresholds key={query.data.versions[0]?.version ?? 0} view={query.data} />
        : (
            <Card title="规则阈值">
              <LoadedPart query={query} name="规则阈值" height={560}>
                {() => null}
              </LoadedPart>
            </Card>
          )}
    </ScreenPage>
  );
}

function Thresholds({ view }: { view: ThresholdsView }) {
  const { thresholds, versions, isPending } = view;
  const reload = useReloadThresholds();
  const version = versions[0]?.version ?? 0;
  const [effects, setEffects] = useState<IndicatorEffect[] | null>(null);
  const [isConflict, setConflict] = useState(false);
  const [newest] = versions;
  const form = useForm<{ draft: ThresholdDraft; reason: string }>({
    start: { draft: {}, reason: '' },
    draft: 'thresholds',
    problems: ({ reason }) => ({ ...(reason.trim() === '' && { reason: '请填写修改理由' }) }),
    submit: async (input) => {
      try {
        await saveThresholds({ values: valuesToSave(thresholds, input.draft), reason: input.reason.trim(), version });
      } catch (error) {
        const isConflict = error instanceof ApiError && error.code === '409';
        setConflict(isConflict);
        if (isConflict) await reload();
        throw error;
      }
      toast('success', '已保存，重启服务后生效');
      await reload();
    },
  });
  const { draft } = form.values;
  const changes = changesOf(thresholds, draft);
  const problems = draftProblems(thresholds, draft);
  const edit = (key: string, text: string): void => {
    form.set({ draft: { ...draft, [key]: text } });
    // The previous counts are for other values.
    setEffects(null);
  };
  const preview = (): Promise<boolean> => form.attempt(async () => setEffects(await previewThresholds(valuesToSave(thresholds, draft))));
  return (
    <>
      <Card title="规则阈值">
        <p className={styles['hint']}>
          指标按下列阈值判定疑似线索，仅供核查，不构成结论。修改先「计算影响」，看命中怎样变化，再填写理由保存。
          保存后在下次启动服务时生效：届时重算全部分析表，在此之前的导入与查询仍用当前阈值；已立的线索保留立案时的规则版本。
        </p>
        {isPending && <Alert type="warning" showIcon title="已保存的阈值与当前生效的不同，重启服务后生效" />}
        <ThresholdsTable thresholds={thresholds} draft={draft} onChange={edit} />
      </Card>
      <Card title="修改与影响">
        <Form
          form={form}
          label="修改与影响"
          refusal={isConflict && newest && (
            <Alert
              type="error"
              showIcon
              title={`已被他人更改：${newest.userName} 于 ${formatTime(newest.at)} 修改，理由：${newest.reason}。已载入最新内容，您填写的内容仍保留，请核对后再保存。`}
            />
          )}
          buttons={effects && (
            <div>
              <Button type="primary" htmlType="submit" loading={form.isBusy}>
                保存阈值
              </Button>
            </div>
          )}
        >
          <p className={styles['hint']}>
            {changes.length === 0 ? '还没有修改。' : `修改：${changes.map(({ title, from, to }) => `${title} ${from} → ${to}`).join('；')}`}
          </p>
          {problems.length > 0 && <Alert type="error" showIcon title={problems.join('；')} />}
          <div className={styles['filters']}>
            <Button loading={form.isBusy} disabled={changes.length === 0 || problems.length > 0} onClick={() => void preview()}>
              计算影响
            </Button>
            <Button disabled={form.isBusy || changes.length === 0} onClick={() => form.set({ draft: {} })}>
              放弃修改
            </Button>
          </div>
          {effects && (
            <>
              <EffectsTable effects={effects} />
              <TextField form={form} name="reason" label="修改理由（必填，记入版本与审计日志）" rows={2} maxLength={500} />
            </>
          )}
        </Form>
      </Card>
      <Card title="修改记录">
        <VersionsTable versions={versions} thresholds={thresholds} />
      </Card>
    </>
  );
}
