import { answerPortal, disclaimerOf, presentPortal } from './present-portal.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { insertSampleNotice, readSettings } from './index.ts'
import { forgetSettings } from './read-settings.ts'
import { expect, it } from 'vitest'

const { services } = await buildTestApp()
const settings = await readSettings(services)
const now = new Date('2026-06-01T12:00:00Z')

it('has the current year in the disclaimer, from New York’s midnight on', () => {
  const newYear = new Date('2027-01-01T04:59:59Z')
  expect(presentPortal(settings, newYear).disclaimer).toMatch(/^© 2026 Regent\./u)
  expect(presentPortal(settings, new Date('2027-01-01T05:00:00Z')).disclaimer).toMatch(/^© 2027 Regent\./u)
  expect(disclaimerOf({ name: 'Hale', disclaimer: 'No advice.' }, now)).toBe('© 2026 Hale. No advice.')
})

it('shows no notice to a new firm, and the specified one with the sample content', async () => {
  expect(presentPortal(settings, now)).not.toHaveProperty('notice')
  await insertSampleNotice(services.db)
  forgetSettings(services)
  expect(presentPortal(await readSettings(services), now).notice).toMatchObject({
    text: 'A cloud outage is slowing some replays. Live webinars are not affected.',
    link: { address: '/royal-tv', text: 'See webinars' },
  })
})

it('gives a new text a new id, and the same text the same', () => {
  const idOf = (noticeText: string) => presentPortal({ ...settings, noticeText }, now).notice?.id
  expect(idOf('Closed on Monday.')).toBe(idOf('Closed on Monday.'))
  expect(idOf('Closed on Monday.')).not.toBe(idOf('Closed on Tuesday.'))
})

it('names the firm in the wording of both consents', () => {
  const { smsConsents } = presentPortal(settings, now)
  expect(smsConsents.reminders).toContain('Regent may send me reminders')
  expect(smsConsents.news).toContain('Regent may send me news')
})

it.each([
  ['', undefined],
  ['/files/a.mp4', { kind: 'file', address: '/files/a.mp4' }],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', { kind: 'youtube', address: '/embed/youtube/dQw4w9WgXcQ' }],
  [
    'https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
    { kind: 'youtube', address: '/embed/youtube/dQw4w9WgXcQ' },
  ],
])('shows the overview video %j as %j', (overviewVideo, shown) => {
  expect(presentPortal({ ...settings, overviewVideo }, now).overviewVideo).toEqual(shown)
})

it('shares one answer for a tenth of a second, and none across a change of the settings', () => {
  const after = (ms: number) => new Date(now.getTime() + ms)
  const first = answerPortal(settings, now)
  expect(answerPortal(settings, after(99))).toBe(first)
  expect(answerPortal(settings, after(100)).body.now).toBe('2026-06-01T12:00:00.100Z')
  expect(answerPortal(settings, now).body.now).toBe('2026-06-01T12:00:00.000Z')
  expect(answerPortal({ ...settings, name: 'Hale' }, now).body.name).toBe('Hale')
})
