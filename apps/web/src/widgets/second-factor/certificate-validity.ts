import { formatDay } from '@tenderscope/contract';

const dayMs = 86_400_000;
/** Time before its end in which a certificate causes a warning. */
const warningMs = 30 * dayMs;

interface Validity {
  text: string;
  /** True if its owner has to act. */
  isUrgent: boolean;
}

/** Text about a certificate's end in the list of own certificates. @param validTo epoch ms; null if unknown. @param now epoch ms. */
export function certificateValidity(validTo: number | null, now: number): Validity {
  if (validTo === null) return { text: '有效期在下次使用后显示', isUrgent: false };
  const day = formatDay(validTo);
  if (validTo < now) return { text: `已于 ${day} 过期，不能再用于登录，请绑定新证书`, isUrgent: true };
  const days = Math.floor((validTo - now) / dayMs);
  if (validTo - now <= warningMs) return { text: `有效期至 ${day}，${days === 0 ? '不足 1 天' : `还有 ${days} 天`}，请先绑定新证书`, isUrgent: true };
  return { text: `有效期至 ${day}`, isUrgent: false };
}
