// @vitest-environment happy-dom
import { errorTable } from '@regent/contract/api/errors'
import { profileEndpoints } from '@regent/contract/identity/profile'
import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { writeTokens } from '#lib/session/tokens.ts'
import { anAttendee, aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { user } from '#testing/profile.tsx'
import { renderPage } from '#testing/render-page.tsx'
import { signIn, tokensOf } from '#testing/sign-in.ts'
import { webinarQueries } from '../queries.ts'
import { registrationOf } from '../webinar.ts'
import { EnterRoom } from './enter-room.tsx'

const { show, register } = webinarEndpoints
const doorsOpen = { status: 'Waiting', access: 'registered' } as const

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  sessionStorage.clear()
})

const answer = (fields: Partial<StaffWebinar> = {}) =>
  api.answer(show, () => ({ answer: { webinar: aWebinar({ ...doorsOpen, ...fields }) } }))

const letRegister = () =>
  api.answer(register, () => {
    const webinar = aWebinar({ ...doorsOpen, attendees: [anAttendee('Ada')] })
    answer({ attendees: [anAttendee('Ada')] })
    return { answer: { message: 'Registered', webinar } }
  })

const open = () => {
  const kept: object[] = []
  const Page = () => {
    const query = useQuery(webinarQueries.one('land-trusts'))
    const isIn = query.data && registrationOf(query.data) !== undefined
    return (
      <EnterRoom
        query={query}
        brand={null}
        role="user"
        nowhere="missing"
        onAddress={(typed) => void kept.push(typed)}
        room={isIn ? <h1 tabIndex={-1}>The lobby</h1> : null}
      />
    )
  }
  return { ...renderPage(Page, '/royal-tv/land-trusts/user'), kept }
}

const buttonOf = (page: HTMLElement) =>
  [...page.querySelectorAll('button')].find((each) => each.textContent === 'Register')

it('a member registers with one click and is in the lobby, which has the focus', async () => {
  signIn(api)
  answer()
  letRegister()
  const { page, text } = open()
  await eventually(() => expect(buttonOf(page)).toBeDefined())
  expect(text()).toContain('You are not registered for this webinar.')
  buttonOf(page)?.focus()
  buttonOf(page)?.click()
  await eventually(() => expect(text()).toContain('The lobby'))
  expect(api.sent).toMatchObject([{ smsReminders: false, smsNews: false }])
  await eventually(() => expect(document.activeElement).toBe(page.querySelector('h1')))
})

it('a member whose registration is refused reads why', async () => {
  signIn(api)
  answer()
  api.refuse(register, 'webinar_full')
  const { page } = open()
  await eventually(() => expect(buttonOf(page)).toBeDefined())
  buttonOf(page)?.click()
  await eventually(() => expect(page.querySelector('[role=alert]')?.textContent).toBe(errorTable.webinar_full.message))
})

it('a visitor signs up on the page, and is registered and in the lobby right after', async () => {
  answer()
  letRegister()
  const { page, router, text, kept } = open()
  await eventually(() => expect(buttonOf(page)).toBeDefined())
  expect([...page.querySelectorAll('a')].map(({ search }) => search)).toContain('?dialog=login')
  buttonOf(page)?.click()
  await eventually(() => expect(router.state.location.search).toBe('?dialog=signup'))
  expect(kept).toEqual([{ webinarId: aWebinar()._id }])
  // The dialog, which is not part of this page, signs in and closes.
  api.answer(profileEndpoints.user, () => ({ answer: { user } }))
  writeTokens(tokensOf('ada'))
  onTestFinished(() => writeTokens(undefined))
  await router.navigate(-1)
  await eventually(() => expect(text()).toContain('The lobby'))
})

it('a webinar without a free place offers no registration', async () => {
  signIn(api)
  answer({ isFull: true })
  const { page, text } = open()
  await eventually(() => expect(text()).toContain('This webinar is full, and you are not registered.'))
  expect(buttonOf(page)).toBeUndefined()
})
