import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ContinueCourse } from './continue-course.tsx'
import { NextRegistration } from './next-registration.tsx'

const render = (element: ReactNode) => renderToString(<MemoryRouter>{element}</MemoryRouter>)

it('shows the next webinar with its date in the viewer’s zone, and a link', () => {
  const registered = {
    name: 'The Entity Blueprint',
    line: 'With Margaret Ellison',
    at: new Date('2025-11-21T00:30:00Z'),
    address: '/royal-tv/the-entity-blueprint/user',
  }
  const shown = render(<NextRegistration registered={registered} />)
  expect(shown).toContain('The Entity Blueprint')
  expect(shown).toContain('7:30 PM EST')
  expect(shown).toContain('href="/royal-tv/the-entity-blueprint/user"')
  expect(shown).not.toContain('No registration yet')
})

it('links to the webinars if the member is registered for none', () => {
  expect(render(<NextRegistration />)).toContain('href="/royal-tv"')
})

it('shows the progress of the last course, with a link to its lecture', () => {
  const course = {
    title: 'Holding Companies from the Ground Up',
    lecture: 'Which state should the company call home?',
    line: 'Lecture 5, 11 minutes left of 18',
    lecturesDone: 4,
    lectures: 9,
    address: '/courses/holding-companies',
  }
  const shown = render(<ContinueCourse course={course} />)
  expect(shown).toContain('4 of 9 lectures')
  expect(shown).toContain('aria-valuenow="4"')
  expect(shown).toContain('href="/courses/holding-companies"')
})

it('links to the courses if none was started', () => {
  expect(render(<ContinueCourse />)).toContain('href="/courses"')
})
