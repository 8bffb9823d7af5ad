import { caseActions, type CaseAction, type RiskCaseDetail } from '@tenderscope/contract';
import { Alert, Button, Space } from 'antd';
import { Suspense, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { takeCaseStep } from '../../lib/cases/case-calls.ts';
import { useReloadCases } from '../../lib/cases/use-cases.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { BarredActions } from '../../widgets/barred-actions.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { toast } from '../../widgets/toast/toast.ts';
import { ActionFields } from './action-fields.tsx';
import { emptyDraft, problemsOf, stepOf, type Draft } from './action-plans.ts';
import { OpenWork } from './open-work.tsx';
import { conflictAt, conflictText, type CaseConflict } from './case-conflict.ts';
import styles from './risk-cases.module.css';

const WithdrawDialog = lazyPart(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog);

interface CaseActionsProps {
  one: RiskCaseDetail;
}

/** The form shown while no other action is chosen. */
function restingAction({ actions, needsOwner }: RiskCaseDetail): CaseAction | null {
  if (needsOwner && actions.includes('assign')) return 'assign';
  return actions.includes('note') ? 'note' : null;
}

/** Actions currently available for the case, each with its form. The input is kept if another user changes the case in the meantime. */
export function CaseActions({ one }: CaseActionsProps) {
  const reload = useReloadCases();
  const [action, setAction] = useState<CaseAction | null>(restingAction(one));
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [conflict, setConflict] = useState<CaseConflict | null>(null);
  const form = useForm<Draft>({
    start: emptyDraft,
    draft: `case-action:${one.guid}`,
    problems: (draft) => (action === null ? {} : problemsOf(action, draft)),
    submit: async (draft) => {
      if (action === null) return;
      setConflict(null);
      try {
        await takeCaseStep(one.guid, action, stepOf(action, draft, one.version));
      } catch (error) {
        if (error instanceof ApiError && error.code === '409') {
          setConflict(conflictAt(one, error.message));
          await reload();
        }
        throw error;
      }
      toast('success', `${one.number}：${caseActions[action].name}已完成`);
      setAction(restingAction(one));
      await reload();
    },
  });
  const choose = (chosen: CaseAction | null): void => {
    setAction(chosen);
    form.forget();
    setConflict(null);
  };
  const isAllowed = action !== null && one.actions.includes(action);
  const isIdle = one.actions.length === 0 && Object.keys(one.barred).length === 0;
  if (isIdle && action === null) return null;
  return (
    <section className={styles['actions']} aria-label="处理">
      <Suspense>{isWithdrawing && <WithdrawDialog one={one} onDone={() => choose(null)} onClose={() => setWithdrawing(false)} />}</Suspense>
      <Space wrap size={8}>
        {one.actions.filter((name) => name !== 'withdraw').map((name) => (
          <Button key={name} size="small" type={name === action ? 'primary' : 'default'} aria-expanded={name === action} onClick={() => choose(name)}>
            {caseActions[name].name}
          </Button>
        ))}
        {one.actions.includes('withdraw') && (
          <Button size="small" danger onClick={() => setWithdrawing(true)}>
            {caseActions.withdraw.name}
          </Button>
        )}
        <BarredActions barred={one.barred} nameOf={(name) => caseActions[name].name} />
      </Space>
      {action !== null && (
        <div className={styles['form']}>
          <Form
            form={form}
            label={caseActions[action].name}
            refusal={conflict && <Alert type="error" showIcon title={conflictText(one, conflict)} />}
            buttons={(
              <>
                {!isAllowed && <Alert type="warning" showIcon title={`该线索现为「${one.state}」，不能再${caseActions[action].name}`} />}
                <Space>
                  <Button type="primary" htmlType="submit" loading={form.isBusy} disabled={!isAllowed}>
                    {`提交${caseActions[action].name}`}
                  </Button>
                  <Button onClick={() => choose(restingAction(one))}>取消</Button>
                </Space>
              </>
            )}
          >
            <OpenWork one={one} action={action} />
            <ActionFields key={action} one={one} action={action} form={form} />
          </Form>
        </div>
      )}
    </section>
  );
}
