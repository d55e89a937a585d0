// @vitest-environment happy-dom
import { errorTable } from '@regent/contract/api/errors'
import { authEndpoints } from '@regent/contract/identity/auth'
import { profileEndpoints } from '@regent/contract/identity/profile'
import { portalEndpoints } from '@regent/contract/firm/portal'
import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { namelessPortal } from '#lib/portal.ts'
import { anAttendee, aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { enter } from '#testing/forms.ts'
import { renderPage } from '#testing/render-page.tsx'
import { signIn } from '#testing/sign-in.ts'
import { RegistrationPage } from './registration-page.tsx'

const { show, register, isValidEmailAddress } = webinarEndpoints

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(portalEndpoints.show, () => ({ answer: namelessPortal }))
})

const { _id: id } = aWebinar()
const at = { ...show, path: `/api/webinars/public/${id}` } as const
const answer = (fields: Partial<StaffWebinar> = {}) => api.answer(at, () => ({ answer: { webinar: aWebinar(fields) } }))

const open = () =>
  renderPage(() => (
    <RegistrationPage
      idOrSlug={id}
      announced={{ title: 'Announced', date: undefined }}
      cameAsUser={false}
      brand={null}
      onAddress={() => undefined}
      onEnter={() => undefined}
    />
  ))

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('the registration page', () => {
  it('shows the announced title until the webinar is loaded, then its lines and date', async () => {
    answer({ line2: 'Where each property should sit', hostName: 'Margaret Ellison' })
    const proceed = api.delay(at)
    const { page, text } = open()
    await eventually(() => expect(text()).toContain('Loading webinar...'))
    expect(page.querySelector('h1')?.textContent).toBe('Announced')
    proceed()
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Land Trusts'))
    for (const words of [
      'Where each property should sit',
      'A live webinar with Margaret Ellison',
      'January 15th, 7:30pm',
    ])
      expect(text()).toContain(words)
  })

  it('asks visitors for a valid address, and shows what the server refuses', async () => {
    answer()
    api.refuse(isValidEmailAddress, 'too_many')
    const { page, text, press } = open()
    await eventually(() => expect(text()).toContain('REGISTER FOR THE WEBINAR'))
    press('Register')
    await eventually(() => expect(page.querySelector('[aria-invalid="true"]')?.getAttribute('type')).toBe('email'))

    enter(page.querySelector('input'), 'ann@example.com')
    await eventually(() => expect(page.querySelector('[aria-invalid="true"]')).toBeNull())
    press('Register')
    await eventually(() => expect(page.querySelector('[role="alert"]')?.textContent).toBe(errorTable.too_many.message))
  })

  it('registers a member who clicks before it is known who that is', async () => {
    signIn(api)
    const proceed = api.delay(profileEndpoints.user)
    answer()
    api.answer(register, () => ({
      answer: { message: 'Registered', webinar: aWebinar({ attendees: [anAttendee('Ada')] }) },
    }))
    const { page, text, press } = open()
    await eventually(() => expect(text()).toContain('REGISTER FOR THE WEBINAR'))
    press('Register')
    await eventually(() => expect(page.querySelector('form button')?.getAttribute('aria-busy')).toBe('true'))
    page.querySelector<HTMLElement>('form button')?.focus()
    answer({ attendees: [anAttendee('Ada')] })
    proceed()
    await eventually(() => expect(text()).toContain('Your seat has been reserved.'))
    // The form is gone, and what replaced it has the focus.
    expect(document.activeElement?.getAttribute('role')).toBe('status')
  })

  it.each([
    [{}, 'A confirmation with your personal link is on its way to your address.'],
    [{ isVerified: false }, 'open the link in our mail, or ask for one in your profile if none arrives'],
  ])('tells a registered member %j which mail comes next, if one does', async (who, words) => {
    signIn(api, who)
    answer({ attendees: [anAttendee('Ada')] })
    const { text } = open()
    await eventually(() => expect(text()).toContain(words))
    expect(text()).not.toContain('mailed')
  })

  it('asks for the address of a person whose session turns out to have ended', async () => {
    signIn(api)
    api.refuse(profileEndpoints.user, 'invalid_token')
    api.refuse(authEndpoints.refresh, 'invalid_token')
    const proceed = api.delay(authEndpoints.refresh)
    answer()
    const { page, text, press } = open()
    await eventually(() => expect(text()).toContain('REGISTER FOR THE WEBINAR'))
    press('Register')
    proceed()
    await eventually(() => expect(page.querySelector('[aria-invalid="true"]')?.getAttribute('type')).toBe('email'))
    expect(page.querySelector('form button')?.getAttribute('aria-busy')).toBeNull()
  })

  it('says that registering failed when the answer has no message', async () => {
    answer()
    api.breakOff(isValidEmailAddress)
    const { page, text, press } = open()
    await eventually(() => expect(text()).toContain('REGISTER FOR THE WEBINAR'))
    enter(page.querySelector('input'), 'ann@example.com')
    press('Register')
    await eventually(() =>
      expect(page.querySelector('[role="alert"]')?.textContent).toBe('Failed to register for the webinar'),
    )
  })

  it.each([
    ['registered', { attendees: [anAttendee('Ann')] }, 'Registration Successful! Your seat has been reserved.'],
    [
      'registered while it is live',
      { status: 'In Progress', attendees: [anAttendee('Ann')] },
      'Registration Successful! Your seat has been reserved.This webinar is live nowJoin now',
    ],
    ['too late', { status: 'Ended' }, 'This webinar has ended'],
    ['too late for one that was not held', { date: minutesAgo(60) }, 'This webinar was not held'],
    ['too late for a full webinar', { isFull: true }, 'This webinar is full'],
  ] as const)('tells those who are %s so, without a form', async (_, fields, words) => {
    answer({ ...fields, attendees: 'attendees' in fields ? [...fields.attendees] : [] })
    const { page, text } = open()
    await eventually(() => expect(text()).toContain(words))
    expect(page.querySelector('form')).toBeNull()
    expect(page.querySelector('[role="status"] a')).not.toBeNull()
  })

  it('still takes registrations after the date, and counts down no more', async () => {
    answer({ date: minutesAgo(30) })
    const { page, text } = open()
    await eventually(() => expect(text()).toContain('Starting soon'))
    expect(text()).toContain('REGISTER FOR THE WEBINAR')
    expect(page.querySelector('[role="timer"]')).toBeNull()
  })

  it('links to all webinars if the webinar does not exist', async () => {
    api.refuse(at, 'not_found')
    const { page, text } = open()
    await eventually(() => expect(text()).toContain('This webinar does not exist'))
    expect(page.querySelector('.register-side a')?.getAttribute('href')).toBe('/royal-tv')
  })

  it('says what failed, and tries again', async () => {
    api.refuse(at, 'internal', 'The database is away.')
    const { text, press } = open()
    await eventually(() => expect(text()).toContain('The database is away.'))
    answer()
    press('Retry')
    await eventually(() => expect(text()).toContain('REGISTER FOR THE WEBINAR'))
  })
})
