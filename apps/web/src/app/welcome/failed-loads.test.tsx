// @vitest-environment happy-dom
import type { Endpoint } from '@regent/contract/api/endpoint'
import { lectureEndpoints } from '@regent/contract/courses/lectures'
import { replayEndpoints } from '@regent/contract/webinars/replays'
import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { signIn } from '#testing/sign-in.ts'
import { ContinueBand } from '../continue/continue-band.tsx'
import { ContinueSection } from '../continue/continue-section.tsx'
import { NextRegistration } from './next-registration.tsx'
import { VisitorWelcome } from './visitor-welcome.tsx'

interface Part {
  Component: ComponentType
  endpoint: Endpoint
  title: string
  /** What it shows if there is nothing. */
  empty: string
}

const parts: Record<string, Part> = {
  'the next webinar of a visitor': {
    Component: VisitorWelcome,
    endpoint: webinarEndpoints.list,
    title: 'Failed to load the next webinar',
    empty: 'The next date will appear here',
  },
  'the next webinar of a member': {
    Component: NextRegistration,
    endpoint: webinarEndpoints.listMine,
    title: 'Failed to load your next webinar',
    empty: 'No registration yet',
  },
  'the course to continue': {
    Component: ContinueSection,
    endpoint: lectureEndpoints.continue,
    title: 'Failed to load what you can continue with',
    empty: 'Nothing to continue',
  },
  'the replay to continue': {
    Component: ContinueSection,
    endpoint: replayEndpoints.continue,
    title: 'Failed to load what you can continue with',
    empty: 'Nothing to continue',
  },
  'what to continue with, above the courses': {
    Component: ContinueBand,
    endpoint: lectureEndpoints.continue,
    title: 'Failed to load what you can continue with',
    empty: '',
  },
}

const nothing = { webinars: [], lectures: [], replays: [] }

it.each(Object.entries(parts))(
  'a failed load of %s does not look as if there was none, and can be tried again',
  async (_, { Component, endpoint, title, empty }) => {
    const api = fakeApi()
    signIn(api)
    for (const each of [lectureEndpoints.continue, replayEndpoints.continue])
      api.answer(each, () => ({ answer: nothing }))
    api.refuse(endpoint, 'internal', 'The database is away.')
    const { text, press } = renderPage(Component)
    await eventually(() => expect(text()).toContain(title))
    expect(text()).toContain('The database is away.')
    if (empty !== '') expect(text()).not.toContain(empty)

    api.answer(endpoint, () => ({ answer: nothing }))
    press('Retry')
    await eventually(() => expect(text()).not.toContain(title))
    await eventually(() => expect(text()).toContain(empty))
  },
)

it('says that the browser is offline', async () => {
  fakeApi().goOffline()
  const { text } = renderPage(VisitorWelcome)
  await eventually(() => expect(text()).toContain('You are offline.'))
})
