export const messagesPath = '/watch/messages';
export const subscriptionsPath = '/watch/subscriptions';
export const briefingPath = '/watch/briefing';
