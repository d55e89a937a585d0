// @vitest-environment happy-dom
import { authEndpoints } from '@regent/contract/identity/auth'
import { phoneEndpoints } from '@regent/contract/identity/phone'
import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { control, descriptionOf, submit, type } from '#testing/forms.ts'
import { profileApi, showProfile as show, user } from '#testing/profile.tsx'

const { api, answerWith } = profileApi()

const errorToasts = () => [...document.querySelectorAll('.toast--error')].map(({ textContent }) => textContent)

describe('the profile', () => {
  it('shows its skeleton until the server answers, then the person', async () => {
    const answer = api().delay(profileEndpoints.show)
    const { text } = await show('/profile', 'Loading profile...')
    answer()
    await eventually(() => expect(text()).toContain('ada@example.com'))
    expect(text()).toContain('202 555 0100')
    expect(text()).toContain('Not given')
    expect(text()).not.toContain('Loading profile...')
  })

  it('says what failed, and tries again', async () => {
    api().refuse(profileEndpoints.show, 'internal', 'The database is away.')
    const { page, text } = await show('/profile', 'Failed to load profile data')
    expect(text()).toContain('The database is away.')

    answerWith()
    const tryAgain = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Try again')
    tryAgain?.click()
    await eventually(() => expect(text()).toContain('ada@example.com'))
  })

  it('says that there is none if the answer is empty', async () => {
    const empty = vi.spyOn(profileEndpoints.show.response, 'parse').mockReturnValueOnce({} as User)
    onTestFinished(() => empty.mockRestore())
    await show('/profile', 'No profile data available')
  })

  it('shows long names whole', async () => {
    const firstName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
    answerWith({ firstName })
    const { page } = await show('/profile', firstName)
    expect(page.querySelector('.profile-head__name')?.textContent).toBe(`${firstName} Lovelace`)
  })

  it('says that an address is not verified without saying that a link was mailed, and sends one', async () => {
    answerWith({ isVerified: false })
    api().refuse(authEndpoints.sendVerification, 'too_many')
    const { text, press } = await show('/profile', 'Your email address is not verified yet')
    expect(text()).toContain('Unverified')
    expect(text()).toContain('Open the link in our mail to ada@example.com, or send it if none has arrived.')
    press('Send the link')
    await eventually(() => expect(api().asked.at(-1)?.pathname).toBe(authEndpoints.sendVerification.path))
  })

  it.each(['/profile', '/profile?tab=preferences'])(
    'asks at %s for the code that went to a new number',
    async (path) => {
      answerWith({ smsReminders: true, isPhoneConfirmed: false })
      api().answer(phoneEndpoints.read, () => ({ answer: { text: 'We sent a code.', hasCode: true, canAsk: false } }))
      const { page } = await show(path, 'Confirm your number')
      await eventually(() => expect(page.querySelector('input[autocomplete="one-time-code"]')).not.toBeNull())
    },
  )

  it('says which new address is not confirmed yet, and can keep the old one', async () => {
    answerWith({ pendingEmail: 'new@example.com' })
    api().answer(profileEndpoints.withdrawEmail, () => ({ answer: { user, message: 'Your address stays.' } }))
    const { text, press } = await show('/profile', 'Your new address is not confirmed yet')
    expect(text()).toContain('new@example.com')
    press('Keep the old address')
    await eventually(() => expect(text()).not.toContain('new@example.com'))
  })
})

describe('editing the profile', () => {
  it('says beside each required field what is wrong, until it is edited', async () => {
    await show('/profile?edit=1', 'First name')
    const required = [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Email', 'Email is required'],
      ['Phone', 'Phone number is required'],
    ] as const
    for (const [label] of required) type(label, '')
    submit('Save')
    for (const [label, message] of required) await eventually(() => expect(descriptionOf(label)).toContain(message))
    expect(document.activeElement).toBe(control('First name'))

    type('Email', 'ada')
    await eventually(() => expect(descriptionOf('Email')).not.toContain('Email is required'))
    expect(descriptionOf('Last name')).toContain('Last name is required')
    type('Phone', '704 555')
    submit('Save')
    await eventually(() => expect(descriptionOf('Email')).toContain('Please enter a valid email address'))
    expect(descriptionOf('Phone')).toContain('Phone must be 10-15 digits without spaces')
    expect(api().sent).toEqual([])
  })

  it('shows why the server refused, at the field or in place, and keeps what was typed', async () => {
    const { page } = await show('/profile?edit=1', 'First name')
    api().refuse(profileEndpoints.update, 'invalid', 'Please check the fields', { city: 'Please use plain text' })
    type('City', 'Raleigh')
    submit('Save')
    await eventually(() => expect(descriptionOf('City')).toContain('Please use plain text'))

    api().refuse(profileEndpoints.update, 'conflict', 'This was changed meanwhile.')
    submit('Save')
    await eventually(() => expect(errorToasts()).toContain('ErrorThis was changed meanwhile.'))
    expect(page.querySelector('.profile-form [role="alert"]')?.textContent).toContain('This was changed meanwhile.')
    expect(control('City').value).toBe('Raleigh')
  })

  it('says in place what the toast says, and why, when there was no answer', async () => {
    const { page } = await show('/profile?edit=1', 'First name')
    api().goOffline()
    type('City', 'Raleigh')
    submit('Save')
    const inPlace = () => page.querySelector('.profile-form [role="alert"]')?.textContent
    await eventually(() => expect(inPlace()).toContain('Failed to update profile. Please try again.'))
    expect(inPlace()).toContain('You are offline.')
    await eventually(() => expect(errorToasts()).toContain('ErrorFailed to update profile. Please try again.'))
  })

  it('asks for the password, and a code where there is a second factor, only for a new address', async () => {
    answerWith({ hasSecondFactor: true })
    const { text } = await show('/profile?edit=1', 'First name')
    type('Email', 'ADA@example.com')
    expect(text()).not.toContain('Current password')
    type('Email', 'new@example.com')
    await eventually(() => expect(text()).toContain('Current password'))
    expect(text()).toContain('that your authenticator app shows')

    api().refuse(profileEndpoints.update, 'password_required', undefined, {
      currentPassword: 'Please enter your current password.',
    })
    submit('Save')
    await eventually(() => expect(descriptionOf('Current password')).toContain('Please enter your current password.'))
    type('Current password', 'a quiet harbour')
    type('Code', '123 456')
    api().refuse(profileEndpoints.update, 'invalid', undefined, { code: 'This code is wrong' })
    submit('Save')
    await eventually(() => expect(descriptionOf('Code')).toContain('This code is wrong'))
    expect(api().sent.at(-1)).toMatchObject({ currentPassword: 'a quiet harbour', code: '123 456' })
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('a quiet harbour')

    type('Email', 'ada@example.com')
    await eventually(() => expect(text()).not.toContain('Current password'))
    submit('Save')
    await eventually(() => expect(api().sent.at(-1)).not.toHaveProperty('currentPassword'))
  })

  it('cannot change an address that is not verified', async () => {
    answerWith({ isVerified: false })
    await show('/profile?edit=1', 'First name')
    expect(control('Email')).toMatchObject({ readOnly: true })
    expect(descriptionOf('Email')).toContain('Verify this address first.')
  })
})
