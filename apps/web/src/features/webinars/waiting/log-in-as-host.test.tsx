// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { EnterRoom } from './enter-room.tsx'

beforeEach(() => void fakeApi())

it.each(['Scheduled', 'In Progress'] as const)(
  'a host whose session is over logs in on the page of the host of a webinar that is %s',
  async (status) => {
    const { page, text } = renderPage(() => (
      <EnterRoom
        query={{ data: aWebinar({ status }), error: null, isFetching: false, refetch: vi.fn() }}
        brand={null}
        role="admin"
        nowhere="missing"
        onAddress={() => undefined}
      />
    ))
    await eventually(() => expect(text()).toContain('Log in as an administrator to open it.'))
    const links = [...page.querySelectorAll('.waiting a')].map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Log In', '?dialog=login'],
      ['Open the page for attendees', '/royal-tv/land-trusts/user'],
    ])
  },
)
