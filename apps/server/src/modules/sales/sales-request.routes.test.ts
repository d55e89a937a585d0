import { aSalesRequest } from '#testing/factories.ts'
import { buildTestApp } from '#testing/build-test-app.ts'
import { expect, test } from 'vitest'

const { app, db } = await buildTestApp()

test('a sales request is stored as it was typed', async () => {
  const typed = aSalesRequest({ firstName: 'Zoë' })
  const answer = await app.inject({ method: 'POST', url: '/api/sales-requests', payload: typed })
  expect(answer.statusCode).toBe(201)

  const stored = await db
    .selectFrom('sales_request')
    .select(['first_name', 'phone', 'message'])
    .where('email', '=', typed.email)
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ first_name: 'Zoë', phone: typed.phone, message: typed.message })
})
