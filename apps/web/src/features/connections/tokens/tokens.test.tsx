// @vitest-environment happy-dom
import { apiTokenEndpoints } from '@regent/contract/connections/tokens'
import { beforeEach, expect, it } from 'vitest'
import { answerConnections, aToken, keptHere } from '#testing/connections.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, control, submit, type } from '#testing/forms.ts'
import { renderWithOverlays } from '#testing/render-page.tsx'
import { OwnTokens } from './own-tokens.tsx'
import { TokensList } from './tokens-list.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  sessionStorage.clear()
  answerConnections(api)
})

const open = (Page: () => React.JSX.Element, address = '/') => renderWithOverlays(Page, address)

it('lists tokens by what people recognize them by', async () => {
  const ofFirm = aToken({
    _id: '00000000-0000-7000-8000-000000000822',
    name: 'Website',
    kind: 'firm',
    state: 'expired',
    owner: undefined,
    createdBy: { _id: '00000000-0000-7000-8000-000000000002', name: 'Ada Lovelace' },
  })
  api.answer(apiTokenEndpoints.list, () => ({ answer: { tokens: [aToken(), ofFirm] } }))
  const { text } = open(TokensList)
  await eventually(() => expect(text()).toContain('rgt_Ab3dE6…'))
  for (const shown of ['members:read', 'Valid', 'Never', 'The firm', 'Made by Ada Lovelace', 'Expired'])
    expect(text()).toContain(shown)
  expect(document.querySelectorAll('[aria-label^=Revoke]')).toHaveLength(1)
})

it('shows a new token once, and keeps neither it nor the password in the tab', async () => {
  const wrong = 'The password is wrong.'
  api.refuse(apiTokenEndpoints.create, 'invalid', wrong, { currentPassword: wrong })
  open(TokensList, '/?create=1')
  await eventually(() => control('Name'))
  submit('Make token')
  await eventually(() => expect(bodyText()).toContain('Please choose what the token may do'))
  type('Name', 'CRM sync')
  type('Your current password', 'a good password')
  document.querySelector<HTMLInputElement>('[aria-label="Read Members and segments"]')?.click()
  submit('Make token')
  await eventually(() => expect(bodyText()).toContain(wrong))
  api.answer(apiTokenEndpoints.create, () => ({ answer: { token: aToken(), secret: 'rgt_shown' } }))
  submit('Make token')
  await eventually(() => expect(bodyText()).toContain('rgt_shown'))
  expect(api.sent.at(-1)).toMatchObject({ kind: 'personal', scopes: ['members:read'] })
  expect(keptHere()).not.toMatch(/rgt_shown|a good password/u)
})

it('is revoked after a question, from the profile too', async () => {
  api.answer(apiTokenEndpoints.revoke, () => ({ answer: { message: 'The API token “CRM sync” was revoked.' } }))
  const { press, text } = open(OwnTokens)
  await eventually(() => expect(text()).toContain('CRM sync'))
  press('Revoke CRM sync')
  await eventually(() => expect(bodyText()).toContain('This action cannot be undone.'))
  press('Revoke token')
  await eventually(() => expect(bodyText()).toContain('The API token “CRM sync” was revoked.'))
})
