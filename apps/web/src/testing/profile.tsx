import { portalEndpoints } from '@regent/contract/firm/portal'
import { passkeyEndpoints } from '@regent/contract/identity/passkeys'
import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import { providerEndpoints } from '@regent/contract/identity/provider-sign-in'
import { type Session, sessionEndpoints } from '@regent/contract/identity/sessions'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect } from 'vitest'
import { ProfilePage } from '#features/profile/profile-page.tsx'
import { profileQueries } from '#features/profile/queries.ts'
import { namelessPortal } from '#lib/portal.ts'
import { writeTokens } from '#lib/session/tokens.ts'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { eventually } from './eventually.ts'
import { fakeApi } from './fake-api.ts'
import { renderPage } from './render-page.tsx'

export const user: User = {
  _id: '1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '2025550100',
  utms: {},
  lifecyclestage: '',
  street: '',
  city: 'Charlotte',
  state: '',
  zip: '',
  postal: '',
  country: '',
  isVerified: true,
  role: 'user',
  createdate: '2026-01-15T12:00:00.000Z',
  createdAt: '2026-01-15T12:00:00.000Z',
  updatedAt: '2026-01-15T12:00:00.000Z',
  timeZone: 'America/New_York',
  hasPassword: true,
  hasSecondFactor: false,
  smsReminders: false,
  smsNews: false,
  isPhoneConfirmed: false,
  mailNews: false,
}

export const session = (_id: string, isCurrent = false): Session => ({
  _id,
  device: `Firefox on ${_id}`,
  network: '192.0.2.0/24',
  createdAt: '2026-01-15T12:00:00.000Z',
  updatedAt: '2026-01-15T12:00:00.000Z',
  lastUsedAt: '2026-01-15T12:00:00.000Z',
  isCurrent,
})

/** A server with this member and one session, new for each test. */
export const profileApi = () => {
  let api: ReturnType<typeof fakeApi>
  const answerWith = (change: Partial<User> = {}) =>
    api.answer(profileEndpoints.show, () => ({ answer: { ...user, ...change } }))
  const answerSessions = (...sessions: Session[]) => api.answer(sessionEndpoints.list, () => ({ answer: { sessions } }))

  beforeEach(() => {
    sessionStorage.clear()
    writeTokens(undefined)
    api = fakeApi()
    api.answer(portalEndpoints.show, () => ({ answer: namelessPortal }))
    answerWith()
    answerSessions(session('Linux', true))
    api.answer(passkeyEndpoints.list, () => ({ answer: { passkeys: [] } }))
    api.answer(providerEndpoints.list, () => ({ answer: { linkedSignIns: [] } }))
  })

  return { api: () => api, answerWith, answerSessions }
}

const Page = () => (
  <>
    <ProfilePage profile={useQuery(profileQueries.own())} meetings={<p>No meetings</p>} />
    <Toasts />
  </>
)

export const showProfile = async (address: string, text: string) => {
  const rendered = renderPage(Page, address)
  await eventually(() => expect(rendered.text()).toContain(text))
  return rendered
}
