import { formatCount, relationKinds, type RelationKind } from '@tenderscope/contract';
import { Button, Checkbox, InputNumber, Segmented, Tag } from 'antd';
import { useCallback, useMemo } from 'react';
import { useJoinedGuid } from '../../lib/queries/use-joined-guid.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import type { ChangeState } from '../../lib/address/use-url-state.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { CompanyPicker } from '../../widgets/company-picker/company-picker.tsx';
import { PairLink } from '../../widgets/links/pair-link.tsx';
import styles from './complex-relation.module.css';
import { aroundChoices, maxCompanies, maxSteps, type ComplexState } from './complex-url.ts';
import { edgeKindName } from '../../widgets/relation-graph/graph-model.ts';
import { JointBidsNote } from './joint-bids-note.tsx';

interface QuestionCardProps {
  state: ComplexState;
  onChange: ChangeState<ComplexState>;
}

const none = [] as const;
const stepChoices = Array.from({ length: maxSteps }, (_, index) => index + 1);
const aroundLabels = aroundChoices.map((value) => ({ value, label: formatCount(Number(value)) }));
/** For other companies, opened nodes and the chosen path may not exist. */
const anew = { open: [], path: [] };
const kindChoices = relationKinds.map((value) => ({ value, label: edgeKindName(value) }));

/** Form for the companies to search, the number of steps, and the kinds of relations. */
export function QuestionCard({ state, onChange }: QuestionCardProps) {
  const { companies, steps, kinds, share, around } = state;
  const add = (guid: string | null): void => {
    if (guid !== null && !companies.includes(guid)) onChange({ companies: [...companies, guid], ...anew });
  };
  const replace = useCallback(
    (guid: string, company: string) =>
      onChange({ companies: [...new Set(companies.map((one) => (one === guid ? company : one)))], ...anew }, { replace: true }),
    [companies, onChange],
  );
  return (
    <Card title="查询条件">
      <search className={styles['row']} aria-label="选择企业">
        {companies.length < maxCompanies
          ? <CompanyPicker key={companies.join(' ')} name="" onPick={add} />
          : <span>{`最多 ${formatCount(maxCompanies)} 家企业`}</span>}
        <Button disabled={companies.length === 0} onClick={() => onChange({ companies: [], ...anew })}>
          清空
        </Button>
      </search>
      {companies.length > 0 && (
        <ul className={styles['companies']} aria-label="所查企业">
          {companies.map((guid) => (
            <li key={guid}>
              <ChosenCompany
                guid={guid}
                onRemove={() => onChange({ companies: companies.filter((other) => other !== guid), ...anew })}
                onJoined={replace}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['row']}>
        <span>步数</span>
        <Segmented aria-label="最多步数" options={stepChoices} value={steps} onChange={(next) => onChange({ steps: next })} />
        <Checkbox.Group<RelationKind>
          aria-label="关系类型"
          options={kindChoices}
          value={[...kinds]}
          onChange={(next) => next.length > 0 && onChange({ kinds: next })}
        />
        <span>持股不低于</span>
        <InputNumber<number>
          aria-label="持股不低于"
          min={0}
          max={100}
          precision={0}
          suffix="%"
          value={share}
          onChange={(next) => onChange({ share: next ?? 0 })}
        />
        {companies.length === 1 && (
          <span className={styles['choice']}>
            周边最多
            <Segmented aria-label="周边最多主体数" options={aroundLabels} value={around} onChange={(next) => onChange({ around: next })} />
          </span>
        )}
      </div>
      <JointBidsNote state={state} onChange={onChange} />
      {companies.length === 2 && <PairLink one={companies[0] ?? ''} other={companies[1] ?? ''}>查看两家企业的全部关系与相遇</PairLink>}
      <p className={styles['text']}>关系是核查线索，不等于违规；共同投标不是联合体投标。仅供核查，不构成结论。</p>
    </Card>
  );
}

interface ChosenCompanyProps {
  guid: string;
  onRemove: () => void;
  /** Called if the guid is a record that was merged into a company. */
  onJoined: (guid: string, company: string) => void;
}

function ChosenCompany({ guid, onRemove, onJoined }: ChosenCompanyProps) {
  const values = useMemo(() => ({ gys_guid: guid }), [guid]);
  const info = useRows('supplier.info', none, { values });
  const known = info.isPlaceholderData ? undefined : info.data?.[0];
  useJoinedGuid(guid, known?.gys_guid, useCallback((company: string) => onJoined(guid, company), [guid, onJoined]));
  if (info.isError && !info.isFetching) return <LoadFailure message={info.error.message} height={0} onRetry={() => void info.refetch()} />;
  const name = known?.Gys_Name ?? (info.isSuccess ? `未找到的企业（${guid.slice(0, 20)}）` : '……');
  return (
    <Tag color={info.isSuccess && !known ? 'error' : 'blue'}>
      {name}
      <Button type="text" size="small" aria-label={`移除${name}`} onClick={onRemove}>
        ×
      </Button>
    </Tag>
  );
}
