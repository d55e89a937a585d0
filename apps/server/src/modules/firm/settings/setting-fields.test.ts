import { namesWith } from '@regent/contract/api/field-table'
import { type SettingField, settingFields } from '@regent/contract/firm/setting-fields'
import type { Settings } from '@regent/contract/firm/settings'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aFile } from '#testing/records/a-file.ts'
import { expect, it, test } from 'vitest'
import { presentPortal } from './present-portal.ts'
import { readSettings } from './read-settings.ts'
import { defaultSettings } from './stored-settings.ts'
import { updateSettings } from './update-settings.ts'

const { services } = await buildTestApp()
const { accountId } = await signedIn(services, { role: 'admin' })
const actor = { userId: accountId, network: '198.51.100.0/24' }

/** For each field another value than the default. */
const others: Required<{ [Name in SettingField]: Settings[Name] }> = {
  name: 'Ellison',
  postalAddress: '1 Main Street',
  disclaimer: 'No advice, {firm}.',
  accent: '#224466',
  terms: 'Our terms, {firm}.',
  privacy: 'Our privacy, {firm}.',
  overviewVideo: '/files/video.mp4',
  noticeText: 'Closed on Friday.',
  noticeLink: '/courses',
  noticeLinkText: 'More',
  openHours: { days: ['monday'], from: '10:00', to: '11:00' },
  closedDays: ['2025-12-25', '2026-01-01'],
  quietHours: { from: '20:00', to: '09:00' },
  attendedMinutes: 7,
  followUpMinutes: 45,
  waitingSlide: (await aFile(services, { name: 'slide.png', extension: 'png', contentType: 'image/png' })).url,
  waitingMusic: (await aFile(services, { name: 'music.mp3', extension: 'mp3', contentType: 'audio/mpeg' })).url,
  smsRemindersConsent: 'Reminders of {firm}.',
  smsNewsConsent: 'News of {firm}.',
  smsCountries: ['US', 'CA', 'GB'],
  staffSecondFactor: true,
  retention: { salesRequestMonths: 3, sessionDays: 4 },
  recordingRetentionDays: 365,
  auditRetentionMonths: 84,
}

test.each(Object.keys(others) as SettingField[])(
  '%s is stored, read again, and names the firm if it may',
  async (name) => {
    await updateSettings(services, actor, { name: others.name, [name]: others[name] })

    const { [name]: read } = await readSettings(services)
    const expected = others[name]
    expect(read).toEqual(typeof expected === 'string' ? expected.replace('{firm}', 'Ellison') : expected)
  },
)

it('shows on every page what the table says, and nothing else', () => {
  const now = new Date()
  // The link belongs to a notice, and its text to the link.
  const settings: Settings = { ...defaultSettings, noticeText: 'Open again.', noticeLink: '/deals' }
  const before = presentPortal(settings, now)
  const shown = (Object.keys(others) as SettingField[]).filter((name) => {
    const changed: Settings = { ...settings, [name]: others[name] }
    return JSON.stringify(presentPortal(changed, now)) !== JSON.stringify(before)
  })
  expect(shown.toSorted()).toEqual(namesWith(settingFields, { seenIn: 'portal' }).toSorted())
})
