// @vitest-environment happy-dom
import { certificateEndpoints, type CheckedCertificate } from '@regent/contract/webinars/certificates'
import { expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { CertificatePage } from './certificate-page.tsx'

const number = 'K7QF2-M8XD4-ABCDE-01234'
const check = { ...certificateEndpoints.check, path: `/api/certificates/${number}` } as const
const nothing = vi.fn()

const open = () => renderPage(() => <CertificatePage number={number} onCheck={nothing} />)

it('says to whom, for what and for how long a certificate was issued', async () => {
  const api = fakeApi()
  const certificate: CheckedCertificate = {
    state: 'valid',
    number,
    name: 'Ada Lovelace',
    title: 'Land Trusts',
    date: '2026-11-20T17:00:00.000Z',
    minutes: 1,
    issuedAt: '2026-11-20T18:00:00.000Z',
  }
  api.answer(check, () => ({ answer: { certificate } }))
  const { text } = open()
  await eventually(() => expect(text()).toContain('This certificate is valid'))
  expect(text()).toMatch(
    /Issued toAda Lovelace.*WebinarLand Trusts.*Held onNovember 20, 2026.*Attended for1 minute.*NumberK7QF2-M8XD4-ABCDE-01234/u,
  )
})

it('says of a revoked one only that', async () => {
  const api = fakeApi()
  const certificate: CheckedCertificate = { state: 'revoked', number }
  api.answer(check, () => ({ answer: { certificate } }))
  const { text } = open()
  await eventually(() => expect(text()).toContain('This certificate is not valid any more'))
})

it('says politely that a number is wrong, and offers to check another one', async () => {
  const api = fakeApi()
  api.refuse(check, 'not_found')
  const { text, page } = open()
  await eventually(() => expect(text()).toContain('No certificate has this number'))
  expect(page.querySelector('input')).not.toBeNull()
})

it('says that too many were tried', async () => {
  const api = fakeApi()
  api.refuse(check, 'too_many', 'Please wait a while and try again.')
  const { text } = open()
  await eventually(() => expect(text()).toContain('Please wait a while and try again.'))
})
