import type { ContinuedLecture } from '@regent/contract/courses/lectures'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { aWebinar } from '#testing/a-webinar.ts'
import { BegunCourse, ContinueCourse } from './continue-course.tsx'
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

it('shows the progress of the last course, with a link to its lecture', () => {
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
  const shown = render(<BegunCourse begun={begun} />)
  expect(shown).toContain('4 of 9 lectures')
  expect(shown).toContain('Lecture 5, 11 minutes left')
  expect(shown).toContain('aria-valuenow="4"')
  expect(shown).toContain('href="/courses/holding-companies?lecture=which-state"')
})

it('links to the courses if none was started', () => {
  expect(render(<BegunCourse begun={undefined} />)).toContain('href="/courses"')
})

it('shows neither before it is known', () => {
  for (const pending of [<NextRegistration key="webinar" />, <ContinueCourse key="course" />]) {
    const shown = render(pending)
    expect(shown).toContain('aria-busy="true"')
    expect(shown).not.toContain('<h3>')
  }
})
