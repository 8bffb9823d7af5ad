import type { Environment } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { LoginKeyBudget } from './login-key-budget.ts';
import { LoginKeyPool, type LoginKeyPairs } from './login-key-pool.ts';
import { LoginKeys } from './login-keys.ts';
import { MemoryLoginKeys } from './memory-login-keys.ts';
import { Sm2LoginKeyPairs } from './sm2-login-keys.ts';
import { SealedLoginKeys } from './sealed-login-keys.ts';

export type KeySettings = Pick<Environment, 'CRYPTO_SUITE' | 'DATABASE_URL' | 'LOGIN_KEYS_AHEAD' | 'LOGIN_KEY_SECRET' | 'RATE_LIMIT_PER_ADDRESS'> & { loginKeyPairs?: LoginKeyPairs };

/** Keys in memory, or sealed in a store that servers share if they also share a secret. */
export function buildLoginKeys(state: StateStore, settings: KeySettings): LoginKeys {
  const { DATABASE_URL: databaseUrl, LOGIN_KEY_SECRET: secret, RATE_LIMIT_PER_ADDRESS: limit } = settings;
  const isShared = databaseUrl !== undefined && secret !== undefined;
  return new LoginKeys({
    pool: settings.CRYPTO_SUITE === 'sm' ? new Sm2LoginKeyPairs() : settings.loginKeyPairs ?? new LoginKeyPool(settings.LOGIN_KEYS_AHEAD),
    store: isShared ? new SealedLoginKeys(state.loginKeys, secret) : new MemoryLoginKeys(),
    ...(limit > 0 && { budget: new LoginKeyBudget() }),
  });
}
