import { inject } from 'vitest';
import { bootApp, type BootedApp } from './boot-app.ts';
import { signIn, signInAnalyst } from './sign-in.test-support.ts';
import type { TestClient } from './test-client.ts';

export interface SharedApp {
  app: BootedApp;
  admin: TestClient;
  analyst: TestClient;
}

let shared: Promise<SharedApp> | undefined;

async function openSharedApp(): Promise<SharedApp> {
  const app = await bootApp({ RATE_LIMIT_PER_ADDRESS: 0, RATE_LIMIT_PER_SESSION: 0 }, undefined, undefined, inject('runFolder'));
  return { app, admin: await signIn(app), analyst: await signInAnalyst(app) };
}

/**
 * A server over stores without data, for the tests of a worker that change no settings, roles or accounts and look at nothing but
 * what they made themselves. It lasts as long as the worker; nobody closes it.
 */
export function sharedApp(): Promise<SharedApp> {
  return (shared ??= openSharedApp());
}
