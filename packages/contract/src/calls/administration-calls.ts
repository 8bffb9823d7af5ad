import { z } from 'zod';
import { lockSchema, newRoleSchema, newUserSchema, roleChangeSchema, rolePreviewSchema, userChangeSchema, userImportSchema } from '../administration.ts';
import { accountAccessSchema, adminRoleSchema, adminUserSchema, newAccountSchema, newPasswordSchema, userImportAnswerSchema } from '../views/administration-views.ts';
import { sessionInfoSchema } from '../views/session-views.ts';
import { listOf, resultOf, type CallTable } from './call.ts';

const name = z.string().min(1).max(64);
const ofUser = z.object({ guid: name });
const ofSession = ofUser.extend({ id: name });
const ofRole = z.object({ key: name });
const done = resultOf(z.literal(true));

/** Users and roles. */
export const administrationCalls = {
  'GET /api/admin-api/users': { answer: listOf(adminUserSchema) },
  'POST /api/admin-api/users': { body: newUserSchema, answer: resultOf(newAccountSchema) },
  'POST /api/admin-api/users/import': { body: userImportSchema, answer: resultOf(userImportAnswerSchema) },
  'POST /api/admin-api/users/:guid': { params: ofUser, body: userChangeSchema, answer: done },
  'POST /api/admin-api/users/:guid/password': { params: ofUser, answer: resultOf(newPasswordSchema) },
  'POST /api/admin-api/users/:guid/revoke': { params: ofUser, answer: done },

  'GET /api/admin-api/users/access': { answer: listOf(accountAccessSchema) },
  'POST /api/admin-api/users/:guid/lock': { params: ofUser, body: lockSchema, answer: done },
  'POST /api/admin-api/users/:guid/unlock': { params: ofUser, answer: done },
  'POST /api/admin-api/users/:guid/secondFactor/reset': { params: ofUser, answer: done },
  'GET /api/admin-api/users/:guid/sessions': { params: ofUser, answer: listOf(sessionInfoSchema) },
  'POST /api/admin-api/users/:guid/sessions/:id/end': { params: ofSession, answer: done },

  'GET /api/admin-api/roles': { answer: listOf(adminRoleSchema) },
  'POST /api/admin-api/roles': { body: newRoleSchema, answer: resultOf(z.object({ key: z.string() })) },
  'POST /api/admin-api/roles/:key': { params: ofRole, body: roleChangeSchema, answer: done },
  'POST /api/admin-api/roles/:key/preview': { params: ofRole, body: rolePreviewSchema, answer: done },
} as const satisfies CallTable;
