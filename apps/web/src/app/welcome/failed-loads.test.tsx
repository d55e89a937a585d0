// @vitest-environment happy-dom
import type { Endpoint } from '@regent/contract/api/endpoint'
import { lectureEndpoints } from '@regent/contract/courses/lectures'
import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { ContinueBand } from '#features/courses/shelf/continue-band.tsx'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { signIn } from '#testing/sign-in.ts'
import { ContinueCourse } from './continue-course.tsx'
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
    Component: ContinueCourse,
    endpoint: lectureEndpoints.continue,
    title: 'Failed to load your courses',
    empty: 'No course started yet',
  },
  'the lecture to continue, above the courses': {
    Component: ContinueBand,
    endpoint: lectureEndpoints.continue,
    title: 'Failed to load the lecture to continue with',
    empty: '',
  },
}

const nothing = { webinars: [], lectures: [] }

it.each(Object.entries(parts))(
  'a failed load of %s does not look as if there was none, and can be tried again',
  async (_, { Component, endpoint, title, empty }) => {
    const api = fakeApi()
    signIn(api)
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
