import { expect, it } from 'vitest'
import { hideSecrets } from './hide-secrets.ts'

it.each([
  ['{"Authorization":"x y"}', '{"Authorization":"[hidden]"}'],
  ['{"headers":{"set-cookie":"a=\\"b\\"; Path=/"}}', '{"headers":{"set-cookie":"[hidden]"}}'],
  [
    '{"newPassword":"p","refreshToken":"t","client_secret":"s"}',
    '{"newPassword":"[hidden]","refreshToken":"[hidden]","client_secret":"[hidden]"}',
  ],
  ['{"idempotency-key":"k","x-api-key":"k"}', '{"idempotency-key":"[hidden]","x-api-key":"[hidden]"}'],
  ['{"msg":"sent bearer abc.def"}', '{"msg":"sent Bearer [hidden]"}'],
  ['{"msg":"postgres://me:pw@host/db"}', '{"msg":"postgres://me:[hidden]@host/db"}'],
  ['{"msg":"GET /setup/abc?x"}', '{"msg":"GET /setup/[hidden]?x"}'],
  ['{"msg":"https://p.example/verify/abc"}', '{"msg":"https://p.example/verify/[hidden]"}'],
  ['{"msg":"/reset-password/abc"}', '{"msg":"/reset-password/[hidden]"}'],
  ['{"msg":"/confirm-email/abc?x"}', '{"msg":"/confirm-email/[hidden]?x"}'],
  ['{"msg":"GET /api/auth/verify/abc"}', '{"msg":"GET /api/auth/verify/[hidden]"}'],
  ['{"msg":"GET /api/auth/reset-password/abc"}', '{"msg":"GET /api/auth/reset-password/[hidden]"}'],
  ['{"msg":"POST /api/auth/email/abc"}', '{"msg":"POST /api/auth/email/[hidden]"}'],
  ['{"msg":"POST /api/auth/email/undo/abc"}', '{"msg":"POST /api/auth/email/undo/[hidden]"}'],
  ['{"msg":"/undo-email/abc?x"}', '{"msg":"/undo-email/[hidden]?x"}'],
  ['{"msg":"/unsubscribe/abc"}', '{"msg":"/unsubscribe/[hidden]"}'],
  ['{"msg":"/cancel-call/abc"}', '{"msg":"/cancel-call/[hidden]"}'],
  ['{"url":"/api/sales-requests/calls/abc/cancel"}', '{"url":"/api/sales-requests/calls/[hidden]/cancel"}'],
])('%s becomes %s', (line, expected) => {
  expect(hideSecrets(line)).toBe(expected)
})

it.each(['{"route":"/api/setup/:token","status":200}', '{"msg":"request","network":"127.0.0.0/24"}'])(
  'leaves %s as it is',
  (line) => {
    expect(hideSecrets(line)).toBe(line)
  },
)
