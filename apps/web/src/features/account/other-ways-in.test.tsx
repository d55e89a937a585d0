// @vitest-environment happy-dom
import { passkeyEndpoints } from '@regent/contract/identity/passkeys'
import { portalEndpoints } from '@regent/contract/firm/portal'
import { providerEndpoints } from '@regent/contract/identity/provider-sign-in'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { namelessPortal } from '#lib/portal.ts'
import { readVisit } from '#lib/provider-visit.ts'
import { readTokens, writeTokens } from '#lib/session/tokens.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText } from '#testing/forms.ts'
import { browserWithPasskeys } from '#testing/passkeys.ts'
import { renderPage } from '#testing/render-page.tsx'
import { LoginDialog } from './login-dialog.tsx'

const tokens = { accessToken: 'access', refreshToken: 'refresh' }
const options = { challenge: 'AAAA', rpId: location.hostname, timeout: 1000, userVerification: 'required' } as const
let api: ReturnType<typeof fakeApi>

const answerPortal = (signIn: object) =>
  api.answer(portalEndpoints.show, () => ({ answer: { ...namelessPortal, signIn } }))

beforeEach(() => {
  sessionStorage.clear()
  api = fakeApi()
  answerPortal({ passkeyHost: location.hostname })
  api.answer(passkeyEndpoints.request, () => ({ answer: { options } }))
})
afterEach(() => writeTokens(undefined))

const shows = (text: string) => eventually(() => expect(bodyText()).toContain(text))
const show = async (text: string) => {
  renderPage(() => <LoginDialog onClose={() => undefined} />, '/deals?dialog=login&page=2')
  await shows(text)
}
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()

it('shows no button where the browser has no passkeys, or has those of another host', async () => {
  await show('New here?')
  expect(bodyText()).not.toContain('passkey')
})

it('has no passkeys on the page of another host', async () => {
  browserWithPasskeys()
  answerPortal({ passkeyHost: 'portal.example' })
  await show('New here?')
  expect(bodyText()).not.toContain('passkey')
})

it('signs in with a passkey', async () => {
  browserWithPasskeys().signs()
  api.answer(passkeyEndpoints.signIn, () => ({ answer: tokens }))
  const answer = api.delay(passkeyEndpoints.signIn)
  await show('Log in with a passkey')
  press('Log in with a passkey')
  await shows('Waiting for your passkey...')
  answer()
  await shows('Login successful!')
  expect(readTokens()).toEqual(tokens)
})

it.each([
  ['NotAllowedError', 'No passkey was used.'],
  ['SecurityError', 'This browser could not use a passkey.'],
])('says what to do after a %s', async (name, text) => {
  browserWithPasskeys().refuses(name)
  await show('Log in with a passkey')
  press('Log in with a passkey')
  await shows(text)
})

it('says why the portal refused the passkey', async () => {
  browserWithPasskeys().signs()
  api.refuse(passkeyEndpoints.signIn, 'invalid_credentials', 'This passkey does not open an account here.')
  await show('Log in with a passkey')
  press('Log in with a passkey')
  await shows('This passkey does not open an account here.')
})

it('goes to the provider, and remembers where the person was', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined)
  answerPortal({ providerName: 'Hale ID', providerSignsUp: false })
  api.answer(providerEndpoints.begin, () => ({ answer: { address: 'https://login.example/auth' } }))
  await show('Continue with Hale ID')
  expect(bodyText()).not.toContain('Terms')
  press('Continue with Hale ID')
  await shows('Taking you there...')
  expect(assign).toHaveBeenCalledWith('https://login.example/auth')
  expect(readVisit()).toEqual({ kind: 'sign-in', returnTo: '/deals?page=2' })
})

it('says so when the provider does not answer, and what accepting the terms means where it makes accounts', async () => {
  answerPortal({ providerName: 'Hale ID', providerSignsUp: true })
  api.refuse(providerEndpoints.begin, 'provider_unavailable', 'The sign-in service does not answer.')
  await show('accept the Terms and Privacy')
  press('Continue with Hale ID')
  await shows('The sign-in service does not answer.')
})
