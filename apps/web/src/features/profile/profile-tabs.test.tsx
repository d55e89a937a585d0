// @vitest-environment happy-dom
import { authEndpoints } from '@regent/contract/identity/auth'
import { profileEndpoints } from '@regent/contract/identity/profile'
import { sessionEndpoints } from '@regent/contract/identity/sessions'
import { describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { control, descriptionOf, submit, type } from '#testing/forms.ts'
import { profileApi, session, showProfile as show, user } from '#testing/profile.tsx'

const { api, answerWith, answerSessions } = profileApi()

describe('security', () => {
  const security = '/profile?tab=security'

  it('shows a wrong current password at its field, and one that is too common', async () => {
    const { press } = await show(security, 'A password is set.')
    press('Change password')
    await eventually(() => control('Current password'))
    submit('Save password')
    await eventually(() => expect(descriptionOf('Current password')).toContain('Password is required'))
    expect(descriptionOf('Confirm Password')).toContain('Confirm Password is required')

    const wrong = 'Current password is wrong'
    api().refuse(authEndpoints.setPassword, 'invalid', wrong, { currentPassword: wrong })
    type('Current password', 'wrong')
    type('New password', 'correct horse')
    type('Confirm Password', 'correct horse')
    submit('Save password')
    await eventually(() => expect(descriptionOf('Current password')).toContain(wrong))
    expect(control('New password').value).toBe('correct horse')
  })

  it('does not ask for a current password if there is none', async () => {
    answerWith({ hasPassword: false })
    const { press } = await show(security, 'No password is set yet.')
    press('Set a password')
    await eventually(() => control('New password'))
    expect(() => control('Current password')).toThrow('No control')
  })

  it('says what two-step sign-in needs first', async () => {
    answerWith({ isVerified: false })
    const { text } = await show(security, 'Verify your email address first.')
    expect(text()).not.toContain('Turn on')
  })

  it('offers recovery codes and turning off while two-step sign-in is on', async () => {
    answerWith({ hasSecondFactor: true })
    const { text } = await show(security, 'Two-step sign-in is on.')
    expect(text()).toContain('New recovery codes')
    expect(text()).toContain('Turn off')
  })
})

describe('sessions', () => {
  const security = '/profile?tab=security'
  const devices = (page: HTMLElement) => [...page.querySelectorAll('.devices__item')].map((item) => item.textContent)

  it('show their skeleton until the server answers', async () => {
    const answer = api().delay(sessionEndpoints.list)
    const { text } = await show(security, 'Loading sessions...')
    answer()
    await eventually(() => expect(text()).toContain('This device'))
  })

  it('cannot be ended if this one is the only one', async () => {
    const { page, text } = await show(security, 'This device')
    expect(devices(page)).toHaveLength(1)
    expect(text()).not.toContain('Sign out everywhere else')
  })

  it('show what failed, and are read again', async () => {
    api().refuse(sessionEndpoints.list, 'internal', 'The database is away.')
    const { text, press } = await show(security, 'Failed to load sessions')
    answerSessions(session('Linux', true))
    press('Retry')
    await eventually(() => expect(text()).toContain('This device'))
  })

  it('are listed page by page, the current one first', async () => {
    api().answer(sessionEndpoints.list, ({ searchParams }) => ({
      answer:
        searchParams.get('cursor') === 'second'
          ? { sessions: [session('Mac')] }
          : { sessions: [session('Linux', true), session('Windows')], nextCursor: 'second' },
    }))
    const { page, press } = await show(security, 'Firefox on Windows')
    expect(devices(page)[0]).toContain('This device')
    press('More')
    await eventually(() => expect(devices(page)).toHaveLength(3))
  })
})

describe('preferences', () => {
  it('change back if they cannot be saved', async () => {
    api().refuse(profileEndpoints.update, 'internal')
    const { page } = await show('/profile?tab=preferences', 'Mail me about coming webinars and news')
    const [mail] = page.querySelectorAll<HTMLInputElement>('input[role="switch"]')
    mail?.click()
    await eventually(() => expect(api().sent).toEqual([{ mailNews: true }]))
    await eventually(() => expect(mail?.checked).toBe(false))
    await eventually(() => expect(document.querySelector('.toast--error')).not.toBeNull())
  })

  it('show a request for deletion, which can be withdrawn', async () => {
    answerWith({ deletionRequestedAt: '2026-01-15T12:00:00.000Z' })
    api().answer(profileEndpoints.withdrawDeletion, () => ({ answer: { user, message: 'Withdrawn.' } }))
    const { text, press } = await show('/profile?tab=preferences', 'You have asked the firm to delete this account')
    press('Withdraw')
    await eventually(() => expect(text()).toContain('Request deletion'))
  })
})
