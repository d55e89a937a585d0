import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { useState } from 'react'
import { expect } from 'vitest'
import type { JoinChoice } from '#features/room/devices/join-choice.ts'
import { type Outlook, unknownOutlook } from '#features/room/connection/use-outlook.ts'
import { Lobby } from '#features/room/lobby/lobby.tsx'
import type { AppFailure } from '#lib/api/app-failure.ts'
import type { RoomRole } from '#lib/paths.ts'
import { aWebinar } from '../a-webinar.ts'
import { eventually } from '../eventually.ts'
import { control, enter } from '../forms.ts'
import { renderPage } from '../render-page.tsx'

interface Shown {
  webinar?: WebinarDetails
  role?: RoomRole
  defaultName?: string
}

interface Joining {
  isJoining: boolean
  failure?: AppFailure
  outlook?: Outlook
}

/** The lobby, as a page shows it. */
export const showLobby = ({ webinar = aWebinar(), role = 'user', defaultName = 'Eleanor Hart' }: Shown = {}) => {
  const joined: JoinChoice[] = []
  let setJoining: (next: Joining) => void = () => undefined
  let leave = (): void => undefined
  const rendered = renderPage(() => {
    const [{ isJoining, failure, outlook = unknownOutlook }, set] = useState<Joining>({ isJoining: false })
    const [isShown, setShown] = useState(true)
    setJoining = set
    leave = () => setShown(false)
    if (!isShown) return null
    return (
      <Lobby
        webinar={webinar}
        role={role}
        defaultName={defaultName}
        outlook={outlook}
        isJoining={isJoining}
        failure={failure}
        onJoin={(choice) => void joined.push(choice)}
      />
    )
  })
  const heading = () => rendered.page.querySelector('h1')?.textContent
  const waitFor = (title: string) => eventually(() => expect(heading()).toBe(title))
  return {
    ...rendered,
    joined,
    heading,
    waitFor,
    setJoining: (next: Joining) => setJoining(next),
    leave: () => leave(),
    button: (name: string) =>
      [...rendered.page.querySelectorAll('button')].find(
        (each) => each.textContent === name || each.getAttribute('aria-label') === name,
      ),
    allow: async (title = 'Ready to join?') => {
      await waitFor('Join Meeting')
      rendered.press('Request Permissions')
      await waitFor(title)
    },
  }
}

export const options = (label: string) =>
  [...control(label).querySelectorAll('option')].map(({ textContent }) => textContent)

export const choose = (label: string, id: string) => enter(control(label), id)
