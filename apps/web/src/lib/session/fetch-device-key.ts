import type { DeviceKey } from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { present } from '../api/present.ts';

/** A public key for this device, valid for one use. The caller reports failures. */
export async function fetchDeviceKey(deviceId: string): Promise<DeviceKey> {
  const { output } = await api.call('GET', `/common/nofilter/getPublicKey/${deviceId}`, { authorization: null, silent: true });
  return JSON.parse(present(output)) as DeviceKey;
}
