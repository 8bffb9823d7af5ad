import { randomBytes } from 'node:crypto';

/** 16 characters, 96 random bits. */
export const randomPassword = (): string => randomBytes(12).toString('base64url');
