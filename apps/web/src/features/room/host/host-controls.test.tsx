// @vitest-environment happy-dom
import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Confirmations } from '#ui/overlays/confirmations.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { HostControls } from './host-controls.tsx'
import { useEndWebinar } from './use-end-webinar.ts'

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
  const onChanged = vi.fn<() => Promise<void>>().mockResolvedValue()
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

  it('is what it was as soon as a change has failed, while the webinar cannot be read', async () => {
    api.breakOff(update)
    const { choose, said, select, onChanged } = await show('Waiting')
    onChanged.mockReturnValue(new Promise(() => undefined))
    choose('In Progress')
    await said('Failed to update webinar status. Please try again.')
    await eventually(() => expect(select.value).toBe('Waiting'))
    expect(onChanged).toHaveBeenCalledOnce()
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

  it('leads to the back-office also from within the room, which closes at the end', async () => {
    api.answer(end, () => ({ answer: { message: '', webinar: aWebinar({ status: 'Ended' }) } }))
    const InRoom = ({ onChanged }: { onChanged: () => Promise<unknown> }) => (
      <button type="button" onClick={useEndWebinar('webinar', onChanged).endWebinar}>
        End for all
      </button>
    )
    const Page = () => {
      const [isOpen, setOpen] = useState(true)
      const close = () => {
        setOpen(false)
        return Promise.resolve()
      }
      return isOpen ? <InRoom onChanged={close} /> : <p>Ended</p>
    }
    const ready = Promise.withResolvers<undefined>()
    const { press, text, router } = renderPage(() => (
      <>
        <Page />
        <Confirmations />
        <Ready onReady={() => ready.resolve(undefined)} />
      </>
    ))
    await ready.promise
    press('End for all')
    await eventually(() => expect(asking()).not.toBeNull())
    answerWith('End Webinar')
    await eventually(() => expect(text()).toBe('Ended'))
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
