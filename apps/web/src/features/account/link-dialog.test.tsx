// @vitest-environment happy-dom
import { portalEndpoints } from '@regent/contract/firm/portal'
import { authEndpoints } from '@regent/contract/identity/auth'
import { profileEndpoints } from '@regent/contract/identity/profile'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeTokens } from '#lib/session/tokens.ts'
import { user } from '#testing/profile.tsx'
import { eventually } from '#testing/eventually.ts'
import { namelessPortal } from '#lib/portal.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, descriptionOf, submit, type } from '#testing/forms.ts'
import { renderPage } from '#testing/render-page.tsx'
import { LinkDialog } from './link-dialog.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(portalEndpoints.show, () => ({ answer: namelessPortal }))
})

const shows = (text: string) => eventually(() => expect(bodyText()).toContain(text))
const describes = (label: string, text: string) => eventually(() => expect(descriptionOf(label)).toContain(text))

describe('a mailed link', () => {
  const kinds = [
    ['verify', 'checkVerifyLink', 'verify'],
    ['reset-password', 'checkResetLink', 'resetPassword'],
  ] as const
  const show = (kind: 'verify' | 'reset-password') =>
    renderPage(() => <LinkDialog kind={kind} token="token" onLeave={() => undefined} />)
  const check = (name: (typeof kinds)[number][1]) => ({
    ...authEndpoints[name],
    path: authEndpoints[name].path.replace(':token', 'token') as `/api/${string}`,
  })

  it.each(kinds)('%s checks both passwords, when they are sent and when they are changed', async (kind, checkName) => {
    api.answer(check(checkName), () => ({ answer: { message: 'The link is good.', canKeepPassword: false } }))
    show(kind)
    await shows('Set New Password')
    await shows(kind === 'verify' ? 'it replaces one chosen before' : 'It replaces the old one')
    expect(bodyText()).not.toContain('Keep my password')
    submit('Set Password')
    await describes('New password', 'Password is required')
    await describes('Confirm Password', 'Confirm Password is required')
    type('New password', '12345')
    await describes('New password', 'Password must be at least 6 characters')
    type('Confirm Password', '123456')
    await describes('Confirm Password', 'Passwords do not match')
    type('New password', '123456')
    await eventually(() => expect(document.querySelectorAll('.field__error')).toHaveLength(0))
  })

  it.each([
    ['link_used', 'This link has been used'],
    ['link_expired', 'This link has expired'],
    ['link_dead', 'This link does not work'],
  ] as const)('that is %s says so, and how to get a new one', async (code, title) => {
    api.refuse(check('checkResetLink'), code)
    show('reset-password')
    await shows(title)
    expect(bodyText()).toContain('Send a new link')
  })

  it('that could not be checked can be checked again', async () => {
    api.breakOff(check('checkResetLink'))
    show('reset-password')
    await shows('The link could not be checked')
    api.answer(check('checkResetLink'), () => ({ answer: { message: 'The link is good.' } }))
    const retry = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Retry')
    retry?.click()
    await shows('Confirm Password')
  })

  describe('opened where its account is signed in', () => {
    const openAsMember = () => {
      api.answer(profileEndpoints.user, () => ({ answer: { user: { ...user, isVerified: false } } }))
      api.answer(check('checkVerifyLink'), () => ({ answer: { message: 'The link is good.', canKeepPassword: true } }))
      writeTokens({ accessToken: 'access', refreshToken: 'refresh' })
      return show('verify')
    }
    const setting = { ...authEndpoints.verify, path: '/api/auth/verify/token' } as const
    afterEach(() => writeTokens(undefined))

    it('offers to keep the password, and says that it was kept', async () => {
      const { press } = openAsMember()
      await shows('Keep my password')
      expect(bodyText()).not.toContain('Confirm Password')
      const tokens = { accessToken: 'new access', refreshToken: 'new refresh' }
      api.answer(setting, () => ({ answer: { ...tokens, message: 'Your password stays as it is.' } }))
      press('Keep my password')
      await shows('Your password stays as it is.')
      expect(api.sent).toContainEqual({ keepPassword: true })
      expect(bodyText()).not.toContain('Choose a new password')
    })

    it('lets the member choose a new one, and says why the old one goes', async () => {
      const { press } = openAsMember()
      await shows('Choose a new password')
      press('Choose a new password')
      await shows('Confirm Password')
      expect(bodyText()).toContain('it replaces one chosen before')
    })

    it.each([
      ['internal', 'The database is away.', 'The database is away.'],
      ['link_used', 'This link has already been used.', 'This link has been used'],
    ] as const)('shows a refusal: %s', async (code, message, shown) => {
      const { press } = openAsMember()
      await shows('Keep my password')
      api.refuse(setting, code, message)
      press('Keep my password')
      await shows(shown)
    })

    it('shows the usual text when the answer has no message', async () => {
      const { press } = openAsMember()
      await shows('Keep my password')
      api.goOffline()
      press('Keep my password')
      await shows('Something went wrong. Please try again.')
      await shows('You are offline.')
    })
  })
})
