// @vitest-environment happy-dom
import { type AuditChain, auditEndpoints, type AuditEvent } from '@regent/contract/members/audit'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, enter } from '#testing/forms.ts'
import { aMember, answerMembers } from '#testing/members.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { AuditPage } from './audit-page.tsx'

const at = '2026-03-01T17:00:00.000Z'

const event: AuditEvent = {
  _id: '00000000-0000-7000-8000-000000000700',
  action: 'member.changed',
  at,
  text: 'Ada Lovelace changed Grace Hopper.',
  actor: { _id: '00000000-0000-7000-8000-000000000002', name: 'Ada Lovelace' },
  subject: { _id: aMember()._id, name: 'Grace Hopper' },
  network: '203.0.113.7',
  changes: [{ field: 'client_type', before: '', after: 'Elite' }],
  detail: { members: 2 },
  number: 48_210,
  createdAt: at,
  updatedAt: at,
}

const chain: AuditChain = {
  state: 'whole',
  events: 48_210,
  unsealed: 0,
  verified: 48_210,
  verifiedAt: at,
  seal: 'abc123',
  text: 'Sealed, 48,210 events, verified.',
}

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  answerMembers(api, aMember())
  api.answer(auditEndpoints.list, () => ({ answer: { events: [event] } }))
  api.answer(auditEndpoints.actions, () => ({ answer: { actions: { 'member.changed': 'Changed a member' } } }))
  answerChain()
})

const answerChain = (fields: Partial<AuditChain> = {}) =>
  api.answer(auditEndpoints.showChain, () => ({ answer: { chain: { ...chain, ...fields } } }))

const open = (address = '/') =>
  renderPage(
    () => (
      <>
        <AuditPage />
        <Toasts />
      </>
    ),
    address,
  )

const askedFor = () => new URL(api.asked.findLast(({ pathname }) => pathname === '/api/audit') ?? '').searchParams

it('shows each event in a sentence, with before and after', async () => {
  const { text } = open()
  await eventually(() => expect(text()).toContain('Ada Lovelace changed Grace Hopper.'))
  expect(document.querySelector('.field-changes')?.textContent).toBe('Client type before: empty→ after: Elite')
  for (const shown of ['Members: 2', '203.0.113.7', '48,210']) expect(text()).toContain(shown)
})

it('says how the chain stands, and verifies it on demand', async () => {
  const { text, press } = open()
  await eventually(() => expect(text()).toMatch(/Sealed, 48,210 events, verified .+ ago\./u))
  expect(text()).toContain('abc123')
  const verifying = { ...chain, state: 'verifying' as const, text: 'Sealed, 48,210 events, being verified.' }
  api.answer(auditEndpoints.verifyChain, () => ({
    answer: { message: 'The chain is being verified.', chain: verifying },
  }))
  answerChain(verifying)
  press('Verify now')
  await eventually(() => expect(text()).toContain('being verified.'))
  await eventually(() => expect(bodyText()).toContain('The chain is being verified.'))
})

it('says loudly that the chain is broken', async () => {
  answerChain({ state: 'broken', brokenAt: 7, text: 'The chain is broken at event 7: it was changed.' })
  open()
  await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('broken at event 7'))
})

it('is filtered by what the address says, and by day', async () => {
  const { router, press } = open(`/?action=member.changed&record=x1`)
  await eventually(() => expect(askedFor().get('record')).toBe('x1'))
  expect(askedFor().get('action')).toBe('member.changed')
  const [from] = document.querySelectorAll('input[type=date]')
  enter(from, '2026-02-01')
  await eventually(() => expect(askedFor().get('from')).toBe('2026-02-01T05:00:00.000Z'))
  press('Clear')
  await eventually(() => expect(router.state.location.search).toBe(''))
})

it('says why it could not be read', async () => {
  api.refuse(auditEndpoints.list, 'busy', 'The portal is busy.')
  const { text } = open()
  await eventually(() => expect(text()).toContain('Failed to fetch events'))
})
