// @vitest-environment happy-dom
import { portalEndpoints } from '@regent/contract/firm/portal'
import { authEndpoints } from '@regent/contract/identity/auth'
import { expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { namelessPortal } from '#lib/portal.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, control, descriptionOf, submit, type } from '#testing/forms.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { accountDraft } from './account-draft.ts'
import { ResetDialog } from './reset-dialog.tsx'

const shows = (text: string) => eventually(() => expect(bodyText()).toContain(text))
const describes = (label: string, text: string) => eventually(() => expect(descriptionOf(label)).toContain(text))

it('says what is wrong with the address, shows a failure, keeps what was typed, and can be sent again', async () => {
  accountDraft.clear()
  const api = fakeApi()
  api.answer(portalEndpoints.show, () => ({ answer: namelessPortal }))
  api.breakOff(authEndpoints.forgotPassword)
  renderPage(() => (
    <>
      <ResetDialog onClose={() => undefined} />
      <Toasts />
    </>
  ))
  await shows('Reset Password')
  submit('Send reset link')
  await describes('Email', 'Email is required')
  type('Email', 'ada')
  await describes('Email', 'Invalid email format')
  type('Email', 'ada@example.com')
  submit('Send reset link')
  const failure = () => document.querySelector('[role="dialog"] [role="alert"]')?.textContent
  await eventually(() => expect(failure()).toContain('Error sending reset link'))
  await eventually(() => expect(document.querySelector('.toast')?.textContent).toContain('Error sending reset link'))
  expect(control('Email').value).toBe('ada@example.com')

  const message = 'If there is an account with this address, we have mailed a link to it.'
  api.answer(authEndpoints.forgotPassword, () => ({ answer: { message } }))
  submit('Send reset link')
  await shows(message)
  expect(bodyText()).toContain('Check your mail')
})
