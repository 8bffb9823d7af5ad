import { screenAddress } from '../../platform/screen-address.ts';

/** Address that opens a citation, at the address at which users reach the app. */
export const citationLink = (publicUrl: string, code: string): string =>
  publicUrl.replace(/\/$/, '') + screenAddress('citations', { code });
