import type { Mail } from '#platform/mailer/mail.ts'
import { MailDelayedError, MailRefusedError } from '#platform/mailer/mail-errors.ts'
import { renderMail } from '#platform/mailer/render-mail.tsx'
import { enqueue, listJobs, runJobs } from '#platform/jobs/index.ts'
import { aSalesRequest } from '#testing/records/factories.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { testServices } from '#testing/test-services.ts'
import { eventually } from '#testing/eventually.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { salesJobs } from './index.ts'
import { mailSalesRequest } from './sales-request.jobs.ts'
import { salesRequestMail } from './sales-request.mail.tsx'
import { insertSalesRequest } from './sales-request.repository.ts'

const send = vi.fn<(mail: Mail<unknown>) => Promise<void>>()
const services = await testServices({
  environment: { SALES_MAIL_TO: 'Sales <sales@firm.example>' },
  mailer: { send: (mail) => send(mail as Mail<unknown>), close: () => Promise.resolve() },
})
const { db } = services
const running = await runJobs(services, salesJobs)
cleanUp(() => running.stop())

beforeEach(async () => {
  send.mockReset()
  send.mockResolvedValue()
  await db.deleteFrom('sales_request').execute()
})

const requests = () => db.selectFrom('sales_request').select(['id', 'mailed_at']).execute()

const storeRequest = async (request: ReturnType<typeof aSalesRequest>) => {
  const requestId = await insertSalesRequest(db, { ...request, callAt: undefined, mailbox: request.email })
  await enqueue(db, mailSalesRequest, { requestId })
}

test('the firm gets one mail, which it can answer, and the request knows', async () => {
  const request = aSalesRequest({ firstName: 'Ada', lastName: 'Lovelace' })
  await storeRequest(request)

  await eventually(async () => expect(await requests()).toMatchObject([{ mailed_at: expect.any(Date) as Date }]))
  expect(send).toHaveBeenCalledTimes(1)
  const [[mail]] = send.mock.calls as [[Mail<unknown>]]
  expect(mail.to).toEqual({ name: 'Sales', address: 'sales@firm.example' })
  expect(mail.replyTo).toEqual({ name: 'Ada Lovelace', address: request.email })
  expect(await mail.template()).toBe(salesRequestMail)
})

test('done again, as after a crash, the job sends nothing more', async () => {
  await storeRequest(aSalesRequest())
  await eventually(async () => expect(await requests()).toMatchObject([{ mailed_at: expect.any(Date) as Date }]))
  const [request] = await requests()

  await mailSalesRequest.perform({ requestId: request?.id }, services)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a mail that could not be sent is tried again under the same id', async () => {
  send.mockRejectedValueOnce(new MailDelayedError('The post office is closed'))
  await storeRequest(aSalesRequest())

  await eventually(() => expect(send).toHaveBeenCalledTimes(2))
  const [first, second] = send.mock.calls.map(([mail]) => mail.id)
  expect(first).toBe(second)
})

test('a mail that will never be accepted is a dead job at once, with its reason', async () => {
  send.mockRejectedValueOnce(new MailRefusedError('No such mailbox'))
  await storeRequest(aSalesRequest())

  await eventually(async () => {
    const dead = (await listJobs(db, { state: ['dead'], limit: 10 })).rows
    expect(dead).toMatchObject([{ name: 'mail-sales-request', last_error: 'No such mailbox' }])
  })
  expect(send).toHaveBeenCalledTimes(1)
})

test('the mail says who asks, how to reach them, and what they wrote', async () => {
  const brand = { name: 'Regent', accent: '#1c4a37' }
  const { subject, text, html } = await renderMail(salesRequestMail, salesRequestMail.sample, brand)
  expect(subject).toBe('Request for a call: Ada Lovelace')
  expect(text).toContain('Phone: 2025550100')
  expect(text).toContain('Email: ada@example.com')
  expect(text).toContain('Received: Thursday, November 20, 2025 at 2:00 PM')
  expect(text).toContain('Mornings suit me best.')
  expect(text).toContain('Call 2025550100\n')
  expect(html).toContain('href="tel:+12025550100"')
  expect(html).toContain('Please call me about the machinery deals.')
})

test('what people type cannot become markup of the mail', async () => {
  const data = { ...salesRequestMail.sample, name: '<b>Ada</b>', message: '<img src=x onerror=alert(1)>' }
  const { html } = await renderMail(salesRequestMail, data, { name: 'Regent', accent: '#1c4a37' })
  expect(html).not.toContain('<b>Ada')
  expect(html).not.toContain('<img src=x')
})
