// @vitest-environment happy-dom
import { portalEndpoints } from '@regent/contract/firm/portal'
import { authEndpoints } from '@regent/contract/identity/auth'
import { beforeEach, describe, expect, it } from 'vitest'
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
    api.answer(check(checkName), () => ({ answer: { message: 'The link is good.' } }))
    show(kind)
    await shows('Set New Password')
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
})
