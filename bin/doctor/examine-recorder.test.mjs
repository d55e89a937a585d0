import { expect, test } from 'vitest'
import { Refusal } from '../refusal.mjs'
import { examineRecorder } from './examine-recorder.mjs'
import { describeFinding } from './findings.mjs'

/** @typedef {import('../recorder/recorder-browser.mjs').RecorderBrowser} RecorderBrowser */

const installed = /** @type {RecorderBrowser} */ ({
  ...{ file: '/usr/bin/chromium', environment: {}, origin: 'installed', isSandboxed: true, hasH264: true },
})

const examine = (/** @type {Partial<RecorderBrowser> | undefined} */ found, whyNot = undefined) =>
  examineRecorder({ recorder: 'chromium', find: async () => found && { ...installed, ...found }, whyNot })

test('the doctor says which browser records, and whether it has its sandbox', async () => {
  expect(await examine({})).toMatchObject({ level: 'good', text: '/usr/bin/chromium' })
  expect((await examine({ isSandboxed: false })).text).toBe('/usr/bin/chromium, without its sandbox')
  expect((await examine({ origin: 'npm', file: '/cache/chromium' })).text).toMatch(
    /^\/cache\/chromium \(\d+\.\d+\.\d+, from npm\)$/u,
  )
  expect((await examineRecorder({ recorder: 'off' })).level).toBe('good')
  expect((await examineRecorder({ recorder: 'egress' })).text).toBe('LiveKit Egress records')
})

test('without one, it says what the first recording fetches, or that there is none for this machine', async () => {
  expect(describeFinding(await examine(undefined))).toMatch(
    /no Chromium is installed\n +cost: .* 75 MB from npm, .* 215 MB of disk space\n +get it: .*apt-get install/u,
  )
  const none = await examineRecorder({
    recorder: 'chromium',
    find: async () => undefined,
    whyNot: 'npm has no Chromium for arm64 processors',
  })
  expect(none).toMatchObject({
    text: 'no Chromium is installed, and npm has no Chromium for arm64 processors',
    cost: 'live rooms cannot be recorded; everything else works',
  })
})

test('a browser that is wrong for it is a lack', async () => {
  expect(await examine({ hasH264: false })).toMatchObject({ level: 'lack', text: expect.stringContaining('H.264') })
  const find = async () => {
    throw new Refusal('CHROMIUM names /no/chromium, which does not work: it ends with status 127')
  }
  expect(await examineRecorder({ recorder: 'chromium', find })).toMatchObject({
    level: 'lack',
    text: expect.stringContaining('/no/chromium'),
  })
})
