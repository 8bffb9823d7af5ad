import { z } from 'zod';

/** True if a text is an IP address or a network (CIDR). */
export function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const parsed = z.union([z.ipv4(), z.ipv6()]).safeParse(address);
  if (!parsed.success || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (address.includes(':') ? 128 : 32));
}
