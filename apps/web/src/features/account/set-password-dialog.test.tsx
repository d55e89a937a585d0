// @vitest-environment happy-dom
import { portalEndpoints } from '@regent/contract/firm/portal'
import { authEndpoints } from '@regent/contract/identity/auth'
import { profileEndpoints } from '@regent/contract/identity/profile'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { namelessPortal } from '#lib/portal.ts'
import { writeTokens } from '#lib/session/tokens.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, descriptionOf, submit, type } from '#testing/forms.ts'
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
