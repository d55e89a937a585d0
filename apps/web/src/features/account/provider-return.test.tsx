// @vitest-environment happy-dom
import { portalEndpoints } from '@regent/contract/firm/portal'
import { providerEndpoints } from '@regent/contract/identity/provider-sign-in'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { namelessPortal } from '#lib/portal.ts'
import { readTokens, writeTokens } from '#lib/session/tokens.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText } from '#testing/forms.ts'
import { renderPage } from '#testing/render-page.tsx'
import { ProviderReturn, type ProviderReturnProps } from './provider-return.tsx'

const tokens = { accessToken: 'access', refreshToken: 'refresh' }
const onRead = vi.fn<ProviderReturnProps['onRead']>()
const onDone = vi.fn<ProviderReturnProps['onDone']>()
const onProblem = vi.fn<ProviderReturnProps['onProblem']>()
let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  for (const told of [onRead, onDone, onProblem]) told.mockReset()
  sessionStorage.clear()
  api = fakeApi()
  // The document brings it; here it comes too late for the name.
  api.answer(portalEndpoints.show, () => ({ answer: namelessPortal }))
})
afterEach(() => {
  writeTokens(undefined)
  history.replaceState(null, '', '/')
})

const comeBack = (search: string, visit?: object) => {
  if (visit) sessionStorage.setItem('draft:provider-visit', JSON.stringify(visit))
  history.replaceState(null, '', `/sign-in/provider${search}`)
  renderPage(() => <ProviderReturn onRead={onRead} onDone={onDone} onProblem={onProblem} />)
}

it('signs in with the answer, takes it out of the address, and goes to the page that was wanted', async () => {
  api.answer(providerEndpoints.signIn, () => ({ answer: tokens }))
  comeBack('?code=c&state=s&iss=i', { kind: 'sign-in', returnTo: '/profile' })
  await eventually(() => expect(bodyText()).toContain('Login successful!'))
  expect(onRead).toHaveBeenCalledOnce()
  expect(api.sent).toEqual([{ code: 'c', state: 's', iss: 'i' }])
  expect(readTokens()).toEqual(tokens)
  await eventually(() => expect(onDone).toHaveBeenCalledWith('/profile'))
})

it('asks for the code of a second factor', async () => {
  api.answer(providerEndpoints.signIn, () => ({ answer: { secondFactor: { challenge: 'c' } } }))
  comeBack('?code=c&state=s')
  await eventually(() => expect(bodyText()).toContain('Enter your code'))
})

it.each([
  [
    '?error=access_denied',
    'Signing in with the sign-in service was canceled. Try again, or log in with your password.',
  ],
  [
    '?error=server_error&error_description=%3Cb%3E',
    'Signing in with the sign-in service failed. Try again, or log in with your password.',
  ],
  ['', 'This page is for coming back from a sign-in. Please log in again.'],
])('says why nothing came of it: %s', async (search, text) => {
  comeBack(search)
  await eventually(() => expect(onProblem).toHaveBeenCalledWith('sign-in', text, '/'))
  expect(api.sent).toEqual([])
})

it('says why the portal refused, and leads nowhere else', async () => {
  api.refuse(providerEndpoints.signIn, 'invalid_credentials', 'This sign-in was used already.')
  comeBack('?code=c&state=s', { kind: 'sign-in', returnTo: '//evil.example' })
  await eventually(() => expect(onProblem).toHaveBeenCalledWith('sign-in', 'This sign-in was used already.', '/'))
})

it('links the sign-in of a member', async () => {
  const linkedSignIn = {
    _id: '1',
    provider: 'p',
    address: 'a',
    createdAt: namelessPortal.now,
    updatedAt: namelessPortal.now,
  }
  api.answer(providerEndpoints.link, () => ({ answer: { linkedSignIn, message: 'Your sign-in is linked.' } }))
  comeBack('?code=c&state=s', { kind: 'link', returnTo: '/profile?tab=security' })
  await eventually(() => expect(onDone).toHaveBeenCalledWith('/profile?tab=security'))
})
