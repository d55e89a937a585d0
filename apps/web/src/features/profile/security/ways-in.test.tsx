// @vitest-environment happy-dom
import type { EndpointAnswer } from '@regent/contract/api/endpoint'
import { portalEndpoints } from '@regent/contract/firm/portal'
import { type Passkey, passkeyEndpoints } from '@regent/contract/identity/passkeys'
import { providerEndpoints } from '@regent/contract/identity/provider-sign-in'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { namelessPortal } from '#lib/portal.ts'
import { control, descriptionOf, submit, type } from '#testing/forms.ts'
import { browserWithPasskeys } from '#testing/passkeys.ts'
import { profileApi, showProfile } from '#testing/profile.tsx'

const { api, answerWith } = profileApi()

const at = '2026-01-15T12:00:00.000Z'
const passkey = (name: string): Passkey => ({ _id: name, name, isSynced: false, createdAt: at, updatedAt: at })
const options = {
  challenge: 'AAAA',
  rp: { id: location.hostname, name: 'Regent' },
  user: { id: 'AAAA', name: 'ada@example.com', displayName: 'Ada' },
  pubKeyCredParams: [],
  timeout: 1000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
} satisfies EndpointAnswer<typeof passkeyEndpoints.begin>['options']

beforeEach(() => {
  const signIn = { passkeyHost: location.hostname, providerName: 'Hale ID' }
  api().answer(portalEndpoints.show, () => ({ answer: { ...namelessPortal, signIn } }))
})

const show = (text: string) => showProfile('/profile?tab=security', text)

describe('passkeys', () => {
  it('show that they are loaded, and why not', async () => {
    const answer = api().delay(passkeyEndpoints.list)
    const { text } = await show('Loading passkeys...')
    api().refuse(passkeyEndpoints.list, 'busy', 'The portal is busy.')
    answer()
    await eventually(() => expect(text()).toContain('You have no passkeys yet.'))
  })

  it('offer no button to a browser without them', async () => {
    const { text } = await show('This browser cannot use passkeys here.')
    expect(text()).not.toContain('Add a passkey')
  })

  it('need a verified address', async () => {
    browserWithPasskeys()
    answerWith({ isVerified: false })
    await show('Verify your email address first. Then you can add one.')
  })

  it('are added after the password, and say at its field that it is wrong', async () => {
    browserWithPasskeys().makes()
    const { press, text } = await show('Add a passkey')
    press('Add a passkey')
    await eventually(() => control('Name of the passkey'))
    const wrong = 'Current password is wrong'
    api().refuse(passkeyEndpoints.begin, 'invalid', wrong, { currentPassword: wrong })
    type('Name of the passkey', 'My phone')
    type('Current password', 'wrong')
    submit('Continue')
    await eventually(() => expect(descriptionOf('Current password')).toContain(wrong))

    api().answer(passkeyEndpoints.begin, () => ({ answer: { options } }))
    api().answer(passkeyEndpoints.add, () => ({ answer: { passkey: passkey('My phone'), message: 'It is added.' } }))
    api().answer(passkeyEndpoints.list, () => ({ answer: { passkeys: [passkey('My phone')] } }))
    submit('Continue')
    await eventually(() => expect(document.body.textContent).toContain('Passkey added'))
    await eventually(() => expect(text()).toContain('Added Jan 15, 2026, not used yet'))
    expect(api().sent.at(-1)).toMatchObject({ name: 'My phone', credential: { type: 'public-key' } })
  })

  it.each([
    ['NotAllowedError', 'No passkey was made'],
    ['InvalidStateError', 'This device has a passkey for your account already.'],
    ['SecurityError', 'This browser could not make a passkey.'],
  ])('say what happened after a %s', async (name, text) => {
    browserWithPasskeys().refuses(name)
    answerWith({ hasPassword: false })
    const { press, text: shown } = await show('Add a passkey')
    api().answer(passkeyEndpoints.begin, () => ({ answer: { options } }))
    press('Add a passkey')
    await eventually(() => expect(shown()).toContain('Your account has no password.'))
    submit('Continue')
    await eventually(() => expect(shown()).toContain(text))
    expect(api().sent.at(-1)).toEqual({})
  })
})

describe('the sign-in provider', () => {
  it('is not mentioned where the firm has none', async () => {
    api().answer(portalEndpoints.show, () => ({ answer: namelessPortal }))
    const { text } = await show('You have no passkeys yet.')
    expect(text()).not.toContain('Sign-in with')
  })

  it('shows what is linked, and links no second one', async () => {
    const linked = { _id: '1', provider: 'login.example', address: 'ada@there.example', createdAt: at, updatedAt: at }
    api().answer(providerEndpoints.list, () => ({ answer: { linkedSignIns: [linked] } }))
    const { text } = await show('Linked as ada@there.example')
    expect(text()).not.toContain('Link Hale ID')
  })

  it('says so when the portal cannot reach it', async () => {
    const { press, text } = await show('Link Hale ID')
    api().refuse(providerEndpoints.beginLink, 'provider_unavailable', 'The sign-in service does not answer.')
    press('Link Hale ID')
    await eventually(() => control('Current password'))
    type('Current password', 'correct horse')
    submit('Continue')
    await eventually(() => expect(text()).toContain('The sign-in service does not answer.'))
  })
})
