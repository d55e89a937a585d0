// @vitest-environment happy-dom
import { authEndpoints } from '@regent/contract/identity/auth'
import { profileEndpoints } from '@regent/contract/identity/profile'
import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { anAttendee, aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { openedDocuments } from '#testing/opened-documents.ts'
import { renderPage } from '#testing/render-page.tsx'
import { signIn } from '#testing/sign-in.ts'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { WebinarList } from './webinar-list.tsx'

const { list, show: showOne } = webinarEndpoints

let api: ReturnType<typeof fakeApi>
let opened: string[]

beforeEach(() => {
  api = fakeApi()
  opened = openedDocuments()
})

const answer = (...webinars: StaffWebinar[]) => api.answer(list, () => ({ answer: { webinars } }))
const show = () =>
  renderPage(() => (
    <>
      <WebinarList tab="upcoming" search="" />
      <Toasts />
    </>
  ))

/** Shows a live webinar, and clicks its name as soon as it is there. */
const clickLiveWebinar = async () => {
  answer(aWebinar({ status: 'In Progress' }))
  const { page, router } = show()
  const link = () => page.querySelector<HTMLElement>('.onair h2 a')
  await eventually(() => expect(link()).not.toBeNull())
  link()?.click()
  return { router, link }
}

describe('the way into a live webinar, a document of its own', () => {
  it.each([
    ['a visitor', undefined, [], 'Login Required'],
    ['a member without a registration', {}, [], 'Registration Required'],
    ['a registered member', {}, [anAttendee('Ada')], undefined],
    ['an administrator', { role: 'admin' }, [], undefined],
  ] as const)('opens a live webinar for %s, or says what is needed', async (_, user, attendees, refusal) => {
    if (user) signIn(api, user)
    answer(aWebinar({ status: 'In Progress', attendees: [...attendees] }))
    const { page, router } = show()
    const link = () => page.querySelector<HTMLElement>('.onair h2 a')
    await eventually(() => expect(link()?.getAttribute('href')).toBe('/royal-tv/land-trusts/user'))
    await eventually(() =>
      expect(page.querySelector('.onair')?.textContent.includes('Join now')).toBe(
        user !== undefined && refusal === undefined,
      ),
    )
    link()?.click()
    if (refusal === undefined) {
      await eventually(() => expect(opened).toEqual(['/royal-tv/land-trusts/user']))
      return
    }
    await eventually(() => expect(document.body.textContent).toContain(refusal))
    expect(router.state.location.pathname).toBe('/')
    expect(router.state.location.search).toBe(user ? '' : '?dialog=login')
  })

  it.each([
    ['a registered member', {}, [anAttendee('Ada')], undefined],
    ['a member without a registration', {}, [], 'Registration Required'],
    ['an administrator', { role: 'admin' }, [], undefined],
  ] as const)('lets a click of %s wait until it is known who that is', async (_, user, attendees, refusal) => {
    signIn(api, user)
    const proceed = api.delay(profileEndpoints.user)
    // The list, without the registration, was read before the session was known.
    const webinar = { ...aWebinar({ status: 'In Progress', attendees: [...attendees] }), description: '' }
    api.answer(showOne, () => ({ answer: { webinar } }))
    const { router, link } = await clickLiveWebinar()
    await eventually(() => expect(link()?.getAttribute('aria-busy')).toBe('true'))
    expect(router.state.location.search).toBe('')
    proceed()
    if (refusal === undefined) await eventually(() => expect(opened).toEqual(['/royal-tv/land-trusts/user']))
    else await eventually(() => expect(document.body.textContent).toContain(refusal))
    expect(router.state.location.search).toBe('')
  })

  it('does not call a person back who has left while their registration was looked up', async () => {
    signIn(api)
    const webinar = { ...aWebinar({ status: 'In Progress', attendees: [anAttendee('Ada')] }), description: '' }
    const knows = api.delay(profileEndpoints.user)
    api.answer(showOne, () => ({ answer: { webinar } }))
    const proceed = api.delay(showOne)
    const { router, link } = await clickLiveWebinar()
    await eventually(() => expect(link()?.getAttribute('aria-busy')).toBe('true'))
    knows()
    await eventually(() => expect(api.asked.at(-1)?.pathname).toBe(`/api/webinars/public/${webinar.slug}`))
    history.replaceState(null, '', '/resources')
    onTestFinished(() => history.replaceState(null, '', '/'))
    proceed()
    await eventually(() => expect(link()?.getAttribute('aria-busy')).toBeNull())
    expect(router.state.location.pathname).toBe('/')
  })

  it('asks a person to log in whose session turns out to have ended', async () => {
    signIn(api)
    api.refuse(profileEndpoints.user, 'invalid_token')
    api.refuse(authEndpoints.refresh, 'invalid_token')
    const proceed = api.delay(authEndpoints.refresh)
    const { router } = await clickLiveWebinar()
    proceed()
    await eventually(() => expect(document.body.textContent).toContain('Login Required'))
    expect(router.state.location.search).toBe('?dialog=login')
  })

  it('says why it is not known who clicks, and tries again with the next click', async () => {
    signIn(api)
    api.refuse(profileEndpoints.user, 'internal', 'The database is away.')
    const proceed = api.delay(profileEndpoints.user)
    const { router, link } = await clickLiveWebinar()
    proceed()
    await eventually(() => expect(document.body.textContent).toContain('The database is away.'))
    expect(router.state.location.search).toBe('')
    signIn(api, { role: 'admin' })
    link()?.click()
    await eventually(() => expect(opened).toEqual(['/royal-tv/land-trusts/user']))
  })
})
