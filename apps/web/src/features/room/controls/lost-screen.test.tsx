// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aPerson } from '#testing/room/fake-media-room.ts'
import { renderPage } from '#testing/render-page.tsx'
import { none } from '#testing/room/show-control-bar.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { useLostScreen } from './use-lost-screen.ts'

beforeEach(() => void fakeApi())

type Moment = Parameters<typeof useLostScreen>[0]

const moment = (state: Moment['state'], screen: boolean): Moment => ({
  state,
  people: [aPerson({ isLocal: true, sends: { ...none, screen } })],
})

const wordsOf = ({ state, people }: Moment) => `${state} ${String(people[0]?.sends.screen)}`

/** The moments of a room, one after the other. */
const follow = async (...moments: [Moment, ...Moment[]]) => {
  const onShare = vi.fn()
  const setters: ((moment: Moment) => void)[] = []
  const shown = renderPage(() => {
    const [now, setNow] = useState(moments[0])
    useEffect(() => void setters.push(setNow), [])
    useLostScreen(now, onShare)
    return (
      <>
        <Toasts />
        <p>{wordsOf(now)}</p>
      </>
    )
  })
  for (const each of moments) {
    await eventually(() => {
      setters.at(-1)?.(each)
      expect(shown.text()).toContain(wordsOf(each))
    })
  }
  return { ...shown, onShare }
}

it('a screen that was shared before a cut and not after it is missed, with a way to share it again', async () => {
  const { press, onShare } = await follow(
    moment('connected', true),
    moment('reconnecting', true),
    moment('connected', false),
  )
  await eventually(() => expect(document.body.textContent).toContain('Your screen is no longer shared'))
  press('Share again')
  expect(onShare).toHaveBeenCalledOnce()
})

it('nothing is said of a screen that comes back by itself, nor of one that was stopped before', async () => {
  const said = vi.spyOn(toast, 'caution')
  onTestFinished(() => said.mockRestore())
  await follow(
    moment('connected', true),
    moment('reconnecting', true),
    moment('connected', true),
    moment('connected', false),
    moment('reconnecting', false),
    moment('connected', false),
    // The only one that is missed.
    moment('connected', true),
    moment('reconnecting', true),
    moment('connected', false),
  )
  await eventually(() => expect(said).toHaveBeenCalled())
  expect(said).toHaveBeenCalledOnce()
})
