// @vitest-environment happy-dom
import { pageFaultEndpoints } from '@regent/contract/api/page-faults'
import { getLogger, LoggerNames } from 'livekit-client'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { reportFault, reportUncaught } from './fault-reports.ts'
import { keepMediaLog } from './media-log.ts'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  api = fakeApi()
  api.answer(pageFaultEndpoints.report, () => ({ answer: { message: 'Noted.' } }))
  const end = reportUncaught()
  onTestFinished(end)
})

interface Report {
  page: string
  faults: { level: string; source: string; text: string }[]
}

const reports = () => api.sent as Report[]

const warn = (text: string) => reportFault({ level: 'warning', source: 'media', text })

it('sends what comes within a few seconds as one report, each text once', async () => {
  warn('ICE is slow')
  warn('ICE is slow')
  warn('no answer')
  await vi.advanceTimersByTimeAsync(2900)
  expect(reports()).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(reports().map(({ faults }) => faults.map(({ text }) => text))).toEqual([['ICE is slow', 'no answer']])
})

it('sends ten at once, and no more than fifty of one page', async () => {
  for (let number = 0; number < 80; number += 1) warn(`fault ${number}`)
  await vi.advanceTimersByTimeAsync(4000)
  expect(reports().map(({ faults }) => faults.length)).toEqual([10, 10, 10, 10, 10])
})

it('sends at once when the page closes, and asks for an answer of nobody', () => {
  warn('too late')
  dispatchEvent(new Event('pagehide'))
  expect(reports()).toHaveLength(1)
})

it('leaves out queries, the personal link and what is too long', async () => {
  history.replaceState(null, '', '/join/very-secret?key=k')
  onTestFinished(() => history.replaceState(null, '', '/'))
  warn(`wss://portal/rtc?access_token=abc failed ${'x'.repeat(600)}`)
  await vi.advanceTimersByTimeAsync(4000)
  const [{ page, faults } = { page: '', faults: [] }] = reports()
  expect(page).toBe('/join')
  expect(faults[0]?.text).toMatch(/^wss:\/\/portal\/rtc\?… failed x+$/u)
  expect(faults[0]?.text).toHaveLength(500)
})

it('reports errors that nothing catches, and rejections', async () => {
  dispatchEvent(Object.assign(new Event('error'), { error: new TypeError('x is no function'), message: 'x' }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'refused' }))
  await vi.advanceTimersByTimeAsync(4000)
  const [first, second] = reports()[0]?.faults ?? []
  expect(first).toMatchObject({
    level: 'error',
    source: 'page',
    text: expect.stringContaining('x is no function') as string,
  })
  expect(second).toMatchObject({ text: 'refused' })
})

it('reports warnings and errors of the media client, and leaves the console alone', async () => {
  const shown = (['log', 'info', 'warn', 'error'] as const).map((method) => vi.spyOn(console, method))
  onTestFinished(() => shown.forEach((each) => each.mockRestore()))
  keepMediaLog()
  const engine = getLogger(LoggerNames.Engine, () => ({ room: 'land-trusts' }))
  engine.info('all is well')
  engine.warn('reconnecting')
  engine.error('gave up')
  await vi.advanceTimersByTimeAsync(4000)
  expect(reports().flatMap(({ faults }) => faults)).toEqual([
    { level: 'warning', source: 'media', text: 'reconnecting' },
    { level: 'error', source: 'media', text: 'gave up' },
  ])
  for (const each of shown) expect(each).not.toHaveBeenCalled()
})
