// @vitest-environment happy-dom
import { portalEndpoints } from '@regent/contract/firm/portal'
import { authEndpoints } from '@regent/contract/identity/auth'
import { profileEndpoints } from '@regent/contract/identity/profile'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { namelessPortal } from '#lib/portal.ts'
import { writeTokens } from '#lib/session/tokens.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, control, descriptionOf, submit, type } from '#testing/forms.ts'
import { user } from '#testing/profile.tsx'
import { renderPage } from '#testing/render-page.tsx'
import { SetPasswordDialog } from './set-password-dialog.tsx'

const tokens = { accessToken: 'access', refreshToken: 'refresh' }

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(portalEndpoints.show, () => ({ answer: namelessPortal }))
})

afterEach(() => writeTokens(undefined))

const shows = (text: string) => eventually(() => expect(bodyText()).toContain(text))
const describes = (label: string, text: string) => eventually(() => expect(descriptionOf(label)).toContain(text))

describe('setting the password after signing up', () => {
  const showSetPassword = async (hasPassword: boolean) => {
    api.answer(profileEndpoints.user, () => ({ answer: { user: { ...user, hasPassword } } }))
    writeTokens(tokens)
    renderPage(() => <SetPasswordDialog onClose={() => undefined} />)
    await shows('Set New Password')
  }
  const choose = () => {
    type('New password', 'a kettle beside nine windows')
    type('Confirm Password', 'a kettle beside nine windows')
    submit('Set Password')
  }

  it('asks for the current password only if there is one', async () => {
    await showSetPassword(false)
    expect(bodyText()).not.toContain('Current password')
  })

  it('says why a password is asked for', async () => {
    await showSetPassword(false)
    await shows('You need it to log in next time.')
  })

  it('does not say that a mail went out, because none does after three links to the mailbox within a day', async () => {
    await showSetPassword(false)
    await shows('If no mail arrives, ask for one in your profile.')
    expect(bodyText()).not.toMatch(/have (also )?mailed/u)
  })

  it('says beside both fields what is wrong, and gives hints that do not block it', async () => {
    await showSetPassword(false)
    expect(control('New password').getAttribute('autocomplete')).toBe('new-password')
    submit('Set Password')
    await describes('New password', 'Password is required')
    await describes('Confirm Password', 'Confirm Password is required')
    type('New password', 'x7#mQ')
    await describes('New password', 'Password must be at least 6 characters')
    await shows('At least 6 characters. A few unrelated words make a good password.')
    type('New password', 'river7')
    type('Confirm Password', 'river8')
    await describes('Confirm Password', 'Passwords do not match')
    expect(descriptionOf('New password')).not.toContain('Password must be')
    type('New password', 'river8')
    await shows('Fair: longer would be stronger.')
    await eventually(() => expect(document.querySelectorAll('.field__error')).toHaveLength(0))
    api.answer(authEndpoints.setPassword, () => ({ answer: { ...tokens, message: 'Your password is set.' } }))
    submit('Set Password')
    await shows('Your password is set.')
  })

  it('shows a wrong current password at its field', async () => {
    api.refuse(authEndpoints.setPassword, 'invalid', 'Please check', { currentPassword: 'This is not your password' })
    await showSetPassword(true)
    choose()
    await eventually(() => expect(descriptionOf('Current password')).toContain('This is not your password'))
  })

  it('shows that it failed, then that it worked', async () => {
    api.refuse(authEndpoints.setPassword, 'internal', 'Not now')
    await showSetPassword(false)
    choose()
    await shows('Not now')
    api.answer(authEndpoints.setPassword, () => ({ answer: { ...tokens, message: 'Your password is set.' } }))
    submit('Set Password')
    await shows('Your password is set.')
  })
})
