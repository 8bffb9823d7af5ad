import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** Group of addresses that limits count as one: an IPv6 network of 64 bits, because one machine has all of it, or a single IPv4 address. */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = new Address6(address);
  return parsed.isMapped4() ? parsed.to4().correctForm() : new Address6(`${parsed.addressMinusSuffix}/64`).startAddress().correctForm();
}
