import type { Robot } from '@tenderscope/contract';

interface Sending {
  isMailed: boolean;
  robots: readonly string[];
}

/** Names of the channels, with the messages in the app. */
export function sendingText({ isMailed, robots }: Sending, known: readonly Pick<Robot, 'guid' | 'name'>[]): string {
  const names = robots.map((guid) => known.find((robot) => robot.guid === guid)?.name ?? '已删除的机器人');
  const channels = [...(isMailed ? ['邮件'] : []), ...names];
  return channels.length === 0 ? '站内' : `站内；${channels.join('、')}`;
}
