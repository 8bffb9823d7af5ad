import { formatDay } from '@tenderscope/contract';

const dayMs = 86_400_000;
/** So long before its end a certificate warns. */
const warningMs = 30 * dayMs;

interface Validity {
  text: string;
  /** Whether its owner has to do something. */
  isUrgent: boolean;
}

/** What the list of own certificates says of one's end. @param validTo epoch ms; null where it is not known. @param now epoch ms. */
export function certificateValidity(validTo: number | null, now: number): Validity {
  if (validTo === null) return { text: '有效期在下次使用后显示', isUrgent: false };
  const day = formatDay(validTo);
  if (validTo < now) return { text: `已于 ${day} 过期，不能再用于登录，请绑定新证书`, isUrgent: true };
  const days = Math.floor((validTo - now) / dayMs);
  if (validTo - now <= warningMs) return { text: `有效期至 ${day}，${days === 0 ? '不足 1 天' : `还有 ${days} 天`}，请先绑定新证书`, isUrgent: true };
  return { text: `有效期至 ${day}`, isUrgent: false };
}
