export * from './device-key-repository.ts';
export * from './login-failure-repository.ts';
export * from './open-pglite-state.ts';
export * from './session-repository.ts';
export * from './state-store.ts';
export * from './user-repository.ts';
