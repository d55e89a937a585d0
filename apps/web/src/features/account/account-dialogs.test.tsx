// @vitest-environment happy-dom
import { authEndpoints } from '@regent/contract/identity/auth'
import { portalEndpoints } from '@regent/contract/firm/portal'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { namelessPortal } from '#lib/portal.ts'
import { readTokens, writeTokens } from '#lib/session/tokens.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, control, descriptionOf, submit, type } from '#testing/forms.ts'
import { renderPage } from '#testing/render-page.tsx'
import { accountDraft } from './account-draft.ts'
import { LoginDialog } from './login-dialog.tsx'
import { SignUpDialog } from './signup-dialog.tsx'

const tokens = { accessToken: 'access', refreshToken: 'refresh' }
const onClose = vi.fn<() => void>()

let api: ReturnType<typeof fakeApi>

afterEach(() => writeTokens(undefined))

beforeEach(() => {
  accountDraft.clear()
  onClose.mockReset()
  api = fakeApi()
  api.answer(portalEndpoints.show, () => ({ answer: namelessPortal }))
})

const shows = (text: string) => eventually(() => expect(bodyText()).toContain(text))
const describes = (label: string, text: string) => eventually(() => expect(descriptionOf(label)).toContain(text))

describe('logging in', () => {
  const showLogin = async () => {
    renderPage(() => <LoginDialog onClose={onClose} />)
    await shows('New here?')
  }
  const sendLogin = (password = 'correct horse') => {
    type('Email', 'ada@example.com')
    type('Password', password)
    submit('Log In')
  }

  it('says beside each field what is wrong, when it is sent and when it is changed', async () => {
    await showLogin()
    submit('Log In')
    await describes('Email', 'Email is required')
    await describes('Password', 'Password is required')
    expect(control('Email').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(control('Email'))

    type('Email', 'ada')
    await describes('Email', 'Invalid email format')
    type('Email', 'ada@example.com')
    await eventually(() => expect(descriptionOf('Email')).not.toContain('Invalid'))
    expect(api.sent).toEqual([])
  })

  it('shows that it is being sent', async () => {
    api.answer(authEndpoints.login, () => ({ answer: tokens }))
    const answer = api.delay(authEndpoints.login)
    await showLogin()
    sendLogin()
    await shows('Logging in...')
    answer()
    await shows('Login successful!')
    expect(readTokens()).toEqual(tokens)
  })

  it('shows why the server refused, and keeps what was typed', async () => {
    api.refuse(authEndpoints.login, 'invalid_credentials', 'Email or password is wrong.')
    await showLogin()
    sendLogin('wrong')
    await shows('Email or password is wrong.')
    expect(control('Email').value).toBe('ada@example.com')
    expect(readTokens()).toEqual({ accessToken: undefined, refreshToken: undefined })
  })

  it('has its own message if the server has none', async () => {
    api.breakOff(authEndpoints.login)
    await showLogin()
    sendLogin()
    await shows('Something went wrong. Please try again.')
  })

  it('asks for the code, and starts again if that took too long', async () => {
    api.answer(authEndpoints.login, () => ({ answer: { secondFactor: { challenge: 'c' } } }))
    api.refuse(authEndpoints.secondFactor, 'invalid_credentials', 'This sign-in took too long.')
    await showLogin()
    sendLogin()
    await shows('Enter your code')
    type('Code', '123456')
    submit('Continue')
    await shows('This sign-in took too long.')
    expect(control('Password').value).toBe('')
    expect(control('Email').value).toBe('ada@example.com')
  })

  it('shows a wrong code beside its field', async () => {
    const wrong = 'This code is wrong or was used already.'
    api.answer(authEndpoints.login, () => ({ answer: { secondFactor: { challenge: 'c' } } }))
    api.refuse(authEndpoints.secondFactor, 'invalid', wrong, { code: wrong })
    await showLogin()
    sendLogin()
    await shows('Enter your code')
    type('Code', '123456')
    submit('Continue')
    await describes('Code', wrong)
    expect(api.sent.at(-1)).toEqual({ challenge: 'c', code: '123456', trustDevice: false })
  })
})

describe('signing up', () => {
  const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
  const fillIn = async () => {
    renderPage(() => <SignUpDialog onClose={onClose} />)
    await shows('Already a member?')
    type('Email', 'ada@example.com')
    type('First name', longName)
    type('Last name', 'Lovelace')
    type('Phone', '2025550100')
  }

  it('says beside each field what is wrong', async () => {
    renderPage(() => <SignUpDialog onClose={onClose} />)
    await shows('Already a member?')
    submit('Create Account')
    await describes('Email', 'Email is required')
    expect(descriptionOf('First name')).toContain('First name is required')
    expect(descriptionOf('Last name')).toContain('Last name is required')
    expect(descriptionOf('Phone')).toContain('Phone must be 10-15 digits without spaces')
    expect(document.activeElement).toBe(control('Email'))
  })

  it.each([
    ['Email', 'ada@', 'Invalid email format'],
    ['Email', '', 'Email is required'],
    ['First name', '', 'First name is required'],
    ['Last name', ' ', 'Last name is required'],
    ['Phone', '202 555 0100', 'Phone must be 10-15 digits without spaces'],
    ['Phone', '202555010', 'Phone must be 10-15 digits without spaces'],
    ['Phone', '1234567890123456', 'Phone must be 10-15 digits without spaces'],
  ])(
    'says beside %s what is wrong as soon as “%s” is typed, and no longer once it is right',
    async (label, wrong, text) => {
      await fillIn()
      const right = control(label).value
      type(label, wrong)
      await describes(label, text)
      expect(control(label).getAttribute('aria-invalid')).toBe('true')
      type(label, right)
      await eventually(() => expect(document.querySelectorAll('.field__error')).toHaveLength(0))
      expect(api.sent).toEqual([])
    },
  )

  it('shows at its field that the address has an account', async () => {
    const taken = 'This address has an account already. Please log in.'
    api.refuse(authEndpoints.register, 'conflict', taken, { email: taken })
    await fillIn()
    submit('Create Account')
    await describes('Email', taken)
    expect(control('First name').value).toBe(longName)
  })

  it('continues by mail without signing in, and stays until it is closed', async () => {
    const message = 'Almost done. Please open the mail we have just sent you to go on.'
    api.answer(authEndpoints.register, () => ({ answer: { message } }))
    await fillIn()
    submit('Create Account')
    await shows('Check your mail')
    expect(bodyText()).toContain(message)
    expect(readTokens().accessToken).toBeUndefined()

    expect(onClose).not.toHaveBeenCalled()
    const close = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'Close')
    close?.click()
    expect(onClose).toHaveBeenCalledOnce()
  })
})
