// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { useSession } from '#lib/session/use-session.ts'
import { control } from '#testing/forms.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { signIn } from '#testing/sign-in.ts'
import { SalesRequestForm } from './sales-request-form.tsx'

beforeEach(() => sessionStorage.clear())

/** As on a page that knows who is signed in when the dialog is opened. */
const Form = () => (useSession().user ? <SalesRequestForm hasTimes onReceived={() => undefined} /> : null)

it.each([
  ['is filled in with what is known of a member', {}, 'ada@example.com'],
  ['keeps what the member has typed before', { email: 'ada@work.example' }, 'ada@work.example'],
])('%s', async (_, typed, email) => {
  sessionStorage.setItem('draft:sales-request', JSON.stringify(typed))
  signIn(fakeApi())
  renderPage(Form)
  await eventually(() => expect(control('Email').value).toBe(email))
  expect(control('Last name').value).toBe('Lovelace')
  expect(control('Phone').value).toBe('2025550100')
})
