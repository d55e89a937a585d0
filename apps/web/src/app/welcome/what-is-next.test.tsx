import type { ContinuedLecture } from '@regent/contract/courses/lectures'
import type { ContinuedReplay } from '@regent/contract/webinars/replays'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { aWebinar } from '#testing/a-webinar.ts'
import { ContinueSection, Continued } from '../continue/continue-section.tsx'
import { continuedItems } from '../continue/continued-items.ts'
import { NextRegistration, RegisteredWebinar } from './next-registration.tsx'

const render = (element: ReactNode) =>
  renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )

it('shows the next webinar with its date in the viewer’s zone, and a link', () => {
  const webinar = aWebinar({
    slug: 'the-entity-blueprint',
    line1: 'The Entity Blueprint',
    date: '2025-11-21T00:30:00Z',
  })
  const shown = render(<RegisteredWebinar webinar={webinar} />)
  expect(shown).toContain('The Entity Blueprint')
  expect(shown).toContain('7:30 PM EST')
  expect(shown).toContain('href="/royal-tv/the-entity-blueprint/user"')
  expect(shown).not.toContain('No registration yet')
})

it('links to the webinars if the member is registered for none', () => {
  expect(render(<RegisteredWebinar webinar={undefined} />)).toContain('href="/royal-tv"')
})

const begun: ContinuedLecture = {
  course: { _id: 'holding-companies', title: 'Holding Companies from the Ground Up' },
  lecture: { _id: 'which-state', title: 'Which state should the company call home?', durationSeconds: 1080 },
  courseGroup: { _id: 'entities', title: 'Entities' },
  _id: 'lecture',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  number: 5,
  position: 420,
  done: 4,
  lectures: 9,
}
const watched: ContinuedReplay = {
  _id: 'recording',
  webinar: { _id: 'tenants', name: 'When a Tenant Sues', slug: 'when-a-tenant-sues' },
  position: 1450,
  duration: 3482,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
}

it('shows what was begun, courses and replays, the last one first, with links to where the member stopped', () => {
  const shown = render(<Continued items={continuedItems([begun], [watched])} />)
  expect(shown.indexOf('When a Tenant Sues')).toBeLessThan(shown.indexOf('Holding Companies'))
  expect(shown).toContain('34 minutes left')
  expect(shown).toContain('href="/royal-tv/when-a-tenant-sues/replay"')
  expect(shown).toContain('Lecture 5 of 9, 11 minutes left')
  expect(shown).toContain('aria-valuenow="4"')
  expect(shown).toContain('href="/courses/holding-companies?lecture=which-state"')
  const later = { ...begun, updatedAt: '2026-03-01T00:00:00.000Z' }
  expect(continuedItems([later], [watched]).map(({ kind }) => kind)).toEqual(['course', 'replay'])
})

it('links to the courses if nothing was started', () => {
  expect(render(<Continued items={[]} />)).toContain('href="/courses"')
})

it('shows neither before it is known', () => {
  for (const pending of [<NextRegistration key="webinar" />, <ContinueSection key="course" />]) {
    const shown = render(pending)
    expect(shown).toContain('aria-busy="true"')
    expect(shown).not.toContain('<h3>')
  }
})
