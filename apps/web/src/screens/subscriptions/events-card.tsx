import {
  contractEndDays, subscriptionEvents, usualContractEndDays, type ContractEndDays, type SubscriptionEvent, type SubscriptionSubject,
} from '@tenderscope/contract';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useSubscriptions } from '../../lib/watch/use-watch.ts';
import adminStyles from '../../widgets/admin/admin.module.css';
import { Card } from '../../widgets/chart-card/card.tsx';
import { IndicatorPicker } from '../../widgets/subscribe/indicator-picker.tsx';
import { SubscriptionDialog } from '../../widgets/subscribe/subscription-dialog.tsx';
import styles from './subscriptions.module.css';

/** The events that can be subscribed to. */
export function EventsCard() {
  const { data } = useSubscriptions();
  const [indicators, setIndicators] = useState<string[]>([]);
  const [days, setDays] = useState<ContractEndDays>(usualContractEndDays);
  const [chosen, setChosen] = useState<{ subject: SubscriptionSubject; name: string } | null>(null);
  const own = new Set(data?.flatMap(({ subject }) => (subject.kind === 'event' ? [subject.event] : [])));
  const events = Object.entries(subscriptionEvents) as [SubscriptionEvent, (typeof subscriptionEvents)[SubscriptionEvent]][];
  return (
    <Card title="订阅事件">
      <ul className={styles['events']}>
        {events.map(([event, { name, describes }]) => {
          const takesIndicators = event === 'indicatorHit';
          const takesDays = event === 'contractEnding';
          return (
            <li key={event} className={styles['event']}>
              <span className={styles['name']}>{name}</span>
              <span className={adminStyles['hint']}>{describes}</span>
              {takesIndicators && <IndicatorPicker value={indicators} onChange={setIndicators} />}
              {takesDays && (
                <Select
                  size="small"
                  aria-label="到期前天数"
                  value={days}
                  options={contractEndDays.map((value) => ({ value, label: `${value} 天内` }))}
                  onChange={setDays}
                />
              )}
              <Button
                size="small"
                aria-label={`订阅 ${name}`}
                disabled={takesIndicators && indicators.length === 0}
                onClick={() => setChosen({ subject: { kind: 'event', event, indicators: takesIndicators ? indicators : [], ...(takesDays && { days }) }, name })}
              >
                {own.has(event) ? '再订阅一个' : '订阅'}
              </Button>
            </li>
          );
        })}
      </ul>
      {chosen && <SubscriptionDialog of={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}
