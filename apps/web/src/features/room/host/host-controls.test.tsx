// @vitest-environment happy-dom
import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Confirmations } from '#ui/overlays/confirmations.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { HostControls } from './host-controls.tsx'

const { update, end } = adminWebinarEndpoints

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

/** Questions can be asked once the effects of the page have run. */
const Ready = ({ onReady }: { onReady: () => void }) => {
  useEffect(onReady, [onReady])
  return null
}

const show = async (status: WebinarStatus) => {
  const onChanged = vi.fn(() => Promise.resolve())
  const ready = Promise.withResolvers<undefined>()
  const onReady = () => ready.resolve(undefined)
  const shown = renderPage(() => (
    <>
      <HostControls webinar={aWebinar({ status })} onChanged={onChanged} />
      <Confirmations />
      <Toasts />
      <Ready onReady={onReady} />
    </>
  ))
  await ready.promise
  const select = shown.page.querySelector('select') as HTMLSelectElement
  const choose = (next: WebinarStatus) => {
    select.value = next
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const said = (words: string) => eventually(() => expect(document.body.textContent).toContain(words))
  return { ...shown, select, choose, said, onChanged }
}

const asking = () => document.querySelector('[role=alertdialog]')
const answerWith = (label: string) =>
  [...(asking()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label)?.click()

describe('the status', () => {
  it('offers the first three in any order, and says what was chosen', async () => {
    api.answer(update, () => ({ answer: { webinar: aWebinar({ status: 'Waiting' }) } }))
    const { select, choose, said, onChanged } = await show('Scheduled')
    expect([...select.options].map(({ value }) => value)).toEqual(['Scheduled', 'Waiting', 'In Progress'])
    choose('Waiting')
    await said('Status Updated')
    await said('Webinar status changed to Waiting')
    expect(api.sent).toEqual([{ status: 'Waiting' }])
    expect(onChanged).toHaveBeenCalledOnce()
  })

  it('asks before the doors are shut on a live webinar', async () => {
    const { choose } = await show('In Progress')
    choose('Scheduled')
    await eventually(() => expect(asking()?.textContent).toContain('Close the doors?'))
    expect(api.sent).toEqual([])
    answerWith('Cancel')
    await eventually(() => expect(asking()).toBeNull())
  })

  it('says what failed in the words of the server, else in its own', async () => {
    api.breakOff(update)
    const { choose, said, select } = await show('Waiting')
    choose('In Progress')
    await said('Failed to update webinar status. Please try again.')
    await eventually(() => expect(select.value).toBe('Waiting'))
  })
})

describe('the end', () => {
  it('is asked for, said, and leads to the back-office after two seconds', async () => {
    api.answer(end, () => ({ answer: { message: '', webinar: aWebinar({ status: 'Ended' }) } }))
    const { press, said, router } = await show('In Progress')
    press('End Webinar')
    await eventually(() =>
      expect(asking()?.textContent).toContain(
        'Are you sure you want to end this webinar? This will close the meeting for all participants.',
      ),
    )
    const answer = api.delay(end)
    answerWith('End Webinar')
    await said('Ending...')
    answer()
    await said('Webinar Ended')
    await said('The webinar has been successfully ended.')
    expect(router.state.location.pathname).toBe('/')
    await eventually(() => expect(router.state.location.pathname).toBe('/admin'))
  })

  it('disables both controls', async () => {
    const { page, select } = await show('Ended')
    expect(select.disabled).toBe(true)
    expect(select.value).toBe('Ended')
    expect(page.querySelector('button')?.getAttribute('aria-disabled')).toBe('true')
  })

  it('says that it failed', async () => {
    api.breakOff(end)
    const { press, said } = await show('Waiting')
    press('End Webinar')
    await eventually(() => expect(asking()).not.toBeNull())
    answerWith('End Webinar')
    await said('Failed to end the webinar. Please try again.')
  })
})
