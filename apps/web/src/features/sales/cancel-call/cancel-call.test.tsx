// @vitest-environment happy-dom
import { salesEndpoints } from '@regent/contract/firm/sales'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { CancelCall } from './cancel-call.tsx'

const { showCall, cancelCall } = salesEndpoints

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(showCall, () => ({ answer: { callAt: '2030-03-05T14:00:00.000Z' } }))
})

const open = () =>
  renderPage(() => (
    <>
      <CancelCall token="token" loading={<p>Checking</p>} next={<a href="/deals">Again</a>} />
      <Toasts />
    </>
  ))

describe('the page behind the link of a booked call', () => {
  it('shows its skeleton, then when the call is, and cancels it by its button only', async () => {
    const proceed = api.delay(showCall)
    const { text, press } = open()
    await eventually(() => expect(text()).toBe('Checking'))
    proceed()
    await eventually(() => expect(text()).toContain('Tuesday, March 5 at 9:00 AM (Eastern Standard Time, New York)'))
    expect(api.asked.map(({ pathname }) => pathname)).toEqual(['/api/sales-requests/calls/token'])

    api.answer(cancelCall, () => ({ answer: { message: 'The call is canceled.' } }))
    press('Cancel the call')
    await eventually(() => expect(text()).toContain('The call is canceled'))
    expect(text()).toContain('Again')
  })

  it.each([
    ['link_used', 'The call is canceled already'],
    ['link_expired', 'The time of this call has passed'],
    ['link_dead', 'This link is not valid'],
    ['not_found', 'This link is not valid'],
  ] as const)('%s: %s', async (code, title) => {
    api.refuse(showCall, code)
    const { text } = open()
    await eventually(() => expect(text()).toContain(title))
  })

  it('says what happened meanwhile, when the button is pressed too late', async () => {
    api.refuse(cancelCall, 'link_used')
    const { text, press } = open()
    await eventually(() => expect(text()).toContain('Cancel your call?'))
    press('Cancel the call')
    await eventually(() => expect(text()).toContain('The call is canceled already'))
  })

  it('tries again when the portal could not be reached', async () => {
    api.goOffline()
    const { text, press } = open()
    await eventually(() => expect(text()).toContain('You are offline.'))
    api.goOffline(false)
    press('Retry')
    await eventually(() => expect(text()).toContain('Cancel your call?'))
  })
})
