// @vitest-environment happy-dom
import { certificateEndpoints, type OwnCertificate as Certificate } from '@regent/contract/webinars/certificates'
import { expect, it } from 'vitest'
import { anAttendee, aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { OwnCertificate } from './own-certificate.tsx'

const certificate: Certificate = {
  _id: 'K7QF2M8XD4ABCDE01234',
  number: 'K7QF2-M8XD4-ABCDE-01234',
  title: 'Land Trusts',
  date: '2026-11-20T17:00:00.000Z',
  minutes: 52,
  issuedAt: '2026-11-20T18:00:00.000Z',
  share: 86,
  isNamePrinted: true,
}

it('leads to the PDF, and says so where that cannot print the name', async () => {
  const api = fakeApi()
  const show = (more: Partial<Certificate> = {}) => {
    api.answer(certificateEndpoints.listOwn, () => ({ answer: { certificates: [{ ...certificate, ...more }] } }))
    return renderPage(() => <OwnCertificate webinar={aWebinar({ status: 'Ended', attendees: [anAttendee('Ann')] })} />)
  }
  const printed = show()
  await eventually(() => expect(printed.text()).toContain('86% of the live time'))
  expect(printed.page.querySelector('a[download]')?.getAttribute('href')).toBe(
    '/files/certificates/K7QF2-M8XD4-ABCDE-01234.pdf',
  )
  expect(printed.text()).not.toContain('cannot print')
  const other = show({ isNamePrinted: false })
  await eventually(() => expect(other.text()).toContain('The PDF cannot print all letters of your name.'))
  expect(other.page.querySelector('a[download]')).not.toBeNull()
})
