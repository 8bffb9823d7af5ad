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
 * Server with empty stores, for the tests of a worker that change no settings, roles or accounts and read only data that they created. It
 * is never closed, because it lasts as long as the worker.
 */
export function sharedApp(): Promise<SharedApp> {
  return (shared ??= openSharedApp());
}
