const units = [[86_400, '天'], [3600, '小时'], [60, '分钟']] as const;

/** `3 天`, `5 分钟`, `20 秒`: the largest unit that fits. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [length, name] = units.find(([unit]) => seconds >= unit) ?? [1, '秒'];
  return `${Math.floor(seconds / length)} ${name}`;
}

/** Bytes as MB or GB. */
export const sizeText = (bytes: number): string =>
  bytes < 2 ** 30 ? `${Math.round(bytes / 2 ** 20)} MB` : `${(bytes / 2 ** 30).toFixed(1)} GB`;
