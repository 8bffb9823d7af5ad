import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { ChannelsCard } from './channels-card.tsx';
import { EventsCard } from './events-card.tsx';
import { OwnSubscriptions } from './own-subscriptions.tsx';
import { WatchedCard } from './watched-card.tsx';

/** The user's subscriptions, events and lists to subscribe to, and where messages are sent. */
export function Subscriptions() {
  return (
    <ScreenPage title="订阅与预警">
      <OwnSubscriptions />
      <EventsCard />
      <WatchedCard />
      <ChannelsCard />
    </ScreenPage>
  );
}
