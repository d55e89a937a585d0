// @vitest-environment happy-dom
import { recorderEndpoints } from '@regent/contract/rooms/recorder'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { RecordingPage } from './recording-page.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

const open = (address: string) => {
  history.replaceState(null, '', address)
  return renderPage(RecordingPage)
}

it('says what it is for without a token, and asks nobody anything', async () => {
  const { page, text } = open('/recording')
  await eventually(() => expect(text()).toBe('This page records a webinar; it needs a token from the portal.'))
  expect(page.querySelector('canvas')?.hidden).toBe(true)
  expect(api.asked).toEqual([])
})

it.each(['/recording#used', '/recording?key=used&layout=speaker&url=ws%3A%2F%2Fmedia&token=jwt'])(
  'gives up where the portal refuses its token: %s',
  async (address) => {
    api.refuse(recorderEndpoints.join, 'not_found')
    const { text } = open(address)
    await eventually(() => expect(text()).toBe('This webinar is not recorded here any more.'))
    expect(api.sent[0]).toEqual({ token: 'used' })
  },
)
