import { formatDay, formatTime, missing, type TipAction, type TipDetail, type TipEvent } from '@tenderscope/contract';
import { Button, Space } from 'antd';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { caseAddress } from '../../../lib/cases/case-address.ts';
import { takeTipStep, useTip } from '../../../lib/cases/tip-calls.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { PartyLink } from '../../../widgets/links/party-link.tsx';
import { LoadedPart } from '../../../widgets/loaded-part.tsx';
import sheet from '../../../widgets/lot-sheet/lot-sheet.module.css';
import { OpenCaseButton } from '../../../widgets/open-case/open-case-button.tsx';
import { FactList, type Facts } from '../../../widgets/sheet/fact-list.tsx';
import { Sheet } from '../../../widgets/sheet/sheet.tsx';
import { Tag } from '../../../widgets/tag/tag.tsx';
import { Timeline, type TimelineEntry } from '../../../widgets/timeline/timeline.tsx';
import styles from '../risk-cases.module.css';
import { DueTag } from './due-tag.tsx';
import own from './tips.module.css';
import { stepNames, stepsOf } from './tip-step-plans.ts';
import { TipSource } from './tip-source.tsx';

const TipStepDialog = lazyPart(async () => (await import('./tip-step-dialog.tsx')).TipStepDialog);

/** A report in a drawer over the list: its content, its sender for authorized users, its history and the available steps. */
export function TipDrawer({ guid, onClose }: { guid: string; onClose: () => void }) {
  const query = useTip(guid);
  return (
    <Sheet title={query.data ? `举报 ${query.data.number}` : '举报'} size="min(960px, 96vw)" onClose={onClose}>
      <LoadedPart query={query} name="举报" height={400}>
        {(tip) => (
          <div className={own['parts']}>
            <TipHead tip={tip} />
            <section aria-label="举报内容">
              <h3 className={styles['part']}>举报内容</h3>
              <p className={own['content']}>{tip.content}</p>
            </section>
            {tip.maySeeSource && <TipSource guid={guid} />}
            <TipSteps tip={tip} />
            <Timeline title="办理记录" entries={tip.events.map(entryOf).toReversed()} />
          </div>
        )}
      </LoadedPart>
    </Sheet>
  );
}

function TipHead({ tip }: { tip: TipDetail }) {
  const facts: Facts = [
    ['状态', <Tag>{tip.state}</Tag>],
    ['来源', `${tip.kind}${tip.isAnonymous ? '（匿名）' : ''}`],
    ['收到', formatDay(tip.receivedAt)],
    ['期限', <DueTag tip={tip} />],
    ['承办人', `${tip.ownerName}${tip.needsOwner ? '（账号已停用或锁定，需要新的承办人）' : ''}`],
    ['登记', `${tip.registeredByName} ${formatTime(tip.registeredAt)}`],
    ['涉及标段', tip.lots.join('、') || missing],
    ['线索', tip.caseGuid === null ? missing : <Link to={caseAddress(tip.caseGuid)}>{tip.caseNumber}</Link>],
    ...(tip.closeReason === null ? [] : [['办结原因', tip.closeReason] as const]),
  ];
  return (
    <section aria-label="基本情况">
      <FactList facts={facts} className={sheet['facts']} />
    </section>
  );
}

/** Companies that the report names, each with a way to a case, and the steps on the report. */
function TipSteps({ tip }: { tip: TipDetail }) {
  const [action, setAction] = useState<TipAction | null>(null);
  const steps = stepsOf(tip);
  const mayOpen = steps.includes('attach');
  return (
    <>
      {tip.companies.length > 0 && (
        <section aria-label="涉及企业">
          <h3 className={styles['part']}>涉及企业</h3>
          <ul className={own['companies']}>
            {tip.companies.map(({ guid, name }) => (
              <li key={guid}>
                <PartyLink party="company" guid={guid} name={name} />{' '}
                {mayOpen && (
                  <OpenCaseButton
                    subject={{ kind: '企业', guids: [guid] }}
                    rule="supplier.info"
                    evidence={{ query: 'supplier.info', params: [guid], conditions: [] }}
                    onOpened={(caseGuid) => takeTipStep(tip.guid, 'attach', { version: tip.version, caseGuid, note: '' })}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {steps.length > 0 && (
        <section aria-label="处理">
          <Space wrap size={8}>
            {steps.map((name) => <Button key={name} size="small" danger={name === 'close'} onClick={() => setAction(name)}>{stepNames[name]}</Button>)}
          </Space>
        </section>
      )}
      <Suspense>{action !== null && <TipStepDialog tip={tip} action={action} onClose={() => setAction(null)} />}</Suspense>
    </>
  );
}

const titles: Readonly<Record<string, string>> = { ownerName: '承办人', dueAt: '期限', case: '线索', reason: '办结原因' };

function entryOf({ id, action, byName, at, note, detail }: TipEvent): TimelineEntry {
  const changes = Object.entries(titles).flatMap(([key, title]) => {
    const { [key]: value } = detail;
    if (typeof value === 'number') return `${title}：${formatDay(value)}`;
    return typeof value === 'string' ? `${title}：${value}` : [];
  });
  return { key: id, name: action === 'register' ? '登记' : stepNames[action], by: byName, at, from: null, to: '', changes, note };
}
