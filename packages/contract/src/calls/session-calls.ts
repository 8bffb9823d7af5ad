import { z } from 'zod';
import { passwordChangeSchema } from '../administration.ts';
import { deviceIdSchema, loginSchema } from '../session.ts';
import { menuNodeSchema } from '../views/menu-views.ts';
import { loginResultSchema } from '../views/session-views.ts';
import { userInfoSchema } from '../views/user-views.ts';
import { type CallTable, plainAnswerOf, resultOf } from './call.ts';

const done = resultOf(z.literal(true));

/** Sign-in and the own account. */
export const sessionCalls = {
  /** `output` is the JSON text of a `DeviceKey`. */
  'GET /common/nofilter/getPublicKey/:deviceId': {
    params: z.object({ deviceId: deviceIdSchema }),
    isPublic: true,
    answer: plainAnswerOf(z.object({ code: z.literal('200'), output: z.string() })),
  },
  'POST /api/auth-api/login': { body: loginSchema, sentAs: 'form', isPublic: true, answer: resultOf(loginResultSchema) },
  'POST /api/auth-api/changePassword': { body: passwordChangeSchema, sentAs: 'form', answer: done },
  'GET /api/auth-api/getUserMenus/:appGuid': { params: z.object({ appGuid: z.string().min(1).max(64) }), answer: resultOf(z.array(menuNodeSchema)) },
  'GET /api/auth-api/getUserInfo': { answer: resultOf(userInfoSchema) },
  'POST /api/auth-api/preview/end': { answer: done },
  'POST /login/logout': { answer: done },
  /** Epoch ms. */
  'POST /extract-supplier/extract/getSystemTime': { answer: resultOf(z.int()) },
} as const satisfies CallTable;
