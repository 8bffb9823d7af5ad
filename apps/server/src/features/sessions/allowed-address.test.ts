import { expect, it } from 'vitest';
import { isAllowedAddress } from './allowed-address.ts';

it.each([
  ['10.1.2.3', [], true],
  ['10.1.2.3', ['10.0.0.0/8'], true],
  ['11.1.2.3', ['10.0.0.0/8'], false],
  ['11.1.2.3', ['10.0.0.0/8', '11.1.2.3'], true],
  ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
  ['fd00::1', ['10.0.0.0/8'], false],
  ['fd00::1', ['fd00::/8'], true],
  ['fe80::1%eth0', ['fe80::/10'], true],
  ['fd00::1', ['0.0.0.0/0'], false],
])('%s in %j: %s', (address, networks, expected) => {
  expect(isAllowedAddress(address, networks)).toBe(expected);
});
