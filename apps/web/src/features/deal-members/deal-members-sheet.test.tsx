// @vitest-environment happy-dom
import { type DealMember, dealMemberEndpoints as endpoints } from '@regent/contract/deals/deal-members'
import { dealEndpoints } from '@regent/contract/deals/deals'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dialog } from '#testing/dialog.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Confirmations } from '#ui/overlays/confirmations.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { DealMembersSheet } from './deal-members-sheet.tsx'
import { UnreadInterests } from './unread-interests.tsx'

const dealId = '01900000-0000-7000-8000-000000000001'
const at = '2026-01-02T15:00:00.000Z'
const stamps = { createdAt: at, updatedAt: at }

const aMember = (change: Partial<DealMember> = {}): DealMember => ({
  _id: 'ann',
  user: { _id: 'ann', firstName: 'Ann', lastName: 'Stone', email: 'ann@example.com', phone: '2025550100' },
  interestedAt: at,
  isNew: false,
  savedAt: null,
  firstOpenedAt: null,
  lastOpenedAt: null,
  openings: 0,
  accepted: null,
  remindedAt: null,
  history: [],
  ...stamps,
  ...change,
})

let api: ReturnType<typeof fakeApi>
let members: DealMember[]
let unread: number

beforeEach(() => {
  members = [aMember()]
  unread = 0
  api = fakeApi()
  const deal = {
    _id: dealId,
    name: 'Harlan Creek',
    image: '',
    locked: true,
    category: [],
    subCategory: [],
    type: [],
    strategy: [],
  }
  // Before the deal, because both addresses look like those of one.
  api.answer(endpoints.listUnread, () => ({
    answer: { deals: unread === 0 ? [] : [{ _id: dealId, name: 'Harlan Creek', unread, ...stamps }] },
  }))
  api.answer(dealEndpoints.show, () => ({ answer: { deal } }))
  api.answer(endpoints.list, () => ({ answer: { members, total: members.length } }))
  api.answer(endpoints.read, () => ({ answer: { message: 'Read.' } }))
})

const open = () => {
  const onClose = vi.fn()
  const shown = renderPage(() => (
    <>
      <UnreadInterests dealId={dealId} />
      <DealMembersSheet dealId={dealId} onClose={onClose} />
      <Confirmations />
      <Toasts />
    </>
  ))
  return { ...shown, onClose }
}

const shows = (text: string) => eventually(() => expect(dialog()?.textContent).toContain(text))
const toasted = (text: string) => eventually(() => expect(document.body.textContent).toContain(text))
const tab = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent === label)?.click()
const kinds = () =>
  api.asked.flatMap(({ pathname, searchParams }) => (pathname.endsWith('/members') ? [searchParams.get('kind')] : []))

describe('the members of a deal', () => {
  it('are listed by what they did, with their history', async () => {
    members = [
      aMember({
        lastOpenedAt: at,
        openings: 3,
        accepted: { version: 2, at },
        history: [{ kind: 'attended', name: 'The Entity Blueprint', at }],
      }),
    ]
    open()
    await shows('Harlan Creek')
    await shows('Ann Stone')
    await shows('Interested since 1/2/26, 10:00 AM EST')
    await shows('Opened 3 times, last 1/2/26, 10:00 AM EST')
    await shows('Accepted version 2 of the disclaimer')
    await shows('Attended the webinar The Entity Blueprint')
    const way = [...document.querySelectorAll('.deal-member a')].map((link) => link.getAttribute('href'))
    expect(way).toEqual(['mailto:ann@example.com', 'tel:2025550100'])
    tab('Saved')
    await eventually(() => expect(kinds()).toEqual(['interested', 'saved']))
    const file = document.querySelector('a[download]')?.getAttribute('href')
    expect(file).toBe(`/files/deal-members/saved-${dealId}.csv`)
  })

  it('say what will be listed while there are none', async () => {
    members = []
    open()
    await shows('No one is interested yet')
    tab('Not opened')
    await shows('All Elite members have opened it')
    expect(dialog()?.textContent).not.toContain('Remind all')
  })

  it('say why they could not be loaded, and are loaded again', async () => {
    api.refuse(endpoints.list, 'internal')
    const { press } = open()
    await shows('Failed to fetch members')
    api.answer(endpoints.list, () => ({ answer: { members, total: 1 } }))
    press('Retry')
    await shows('Ann Stone')
  })

  it('of a deal that is gone are not there', async () => {
    api.refuse(dealEndpoints.show, 'not_found')
    open()
    await shows('Deal not found')
  })
})

describe('a new interest', () => {
  it('is marked, and read once it is listed', async () => {
    unread = 2
    members = [aMember({ isNew: true }), aMember({ _id: 'ben', interestedAt: '2026-01-01T00:00:00.000Z' })]
    const list = api.delay(endpoints.list)
    const { text } = open()
    await eventually(() => expect(text()).toContain('2 new'))
    unread = 0
    list()
    await eventually(() => expect(api.sent).toEqual([{ until: at }]))
    await eventually(() => expect(text()).not.toContain('2 new'))
    await shows('Ann Stone New')
  })
})

describe('a reminder', () => {
  const isAsking = () => eventually(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull())

  it('to all is sent after the number of mails is confirmed', async () => {
    const { press } = open()
    await shows('Ann Stone')
    tab('Not opened')
    await shows('Remind all')
    const answer = { message: 'A reminder is on its way to 12 members.', reminded: 12, skipped: 4, remindedLately: 3 }
    api.answer(endpoints.remind, () => ({ answer }))
    press('Remind all')
    await isAsking()
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Remind 12 members?')
    await toasted('3 members reminded of it in the last 7 days will get none.')
    await toasted('1 member cannot be reminded')
    expect(api.sent).toEqual([{ dryRun: true }])
    press('Send 12 mails')
    await toasted('A reminder is on its way to 12 members.')
    expect(api.sent).toEqual([{ dryRun: true }, { dryRun: false }])
  })

  it('to one is not sent if it is not confirmed', async () => {
    const { press } = open()
    await shows('Ann Stone')
    tab('Not opened')
    await eventually(() => expect(document.querySelector('[aria-label="Remind Ann Stone"]')).not.toBeNull())
    api.answer(endpoints.remind, () => ({
      answer: { message: '1 member would be reminded.', reminded: 1, skipped: 0, remindedLately: 0 },
    }))
    press('Remind Ann Stone')
    await isAsking()
    press('Cancel')
    await eventually(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
    expect(api.sent).toEqual([{ dryRun: true, accountIds: ['ann'] }])
  })

  it('that reaches no one says why', async () => {
    const { press } = open()
    await shows('Ann Stone')
    tab('Not opened')
    await shows('Remind all')
    api.answer(endpoints.remind, () => ({
      answer: { message: 'No one.', reminded: 0, skipped: 1, remindedLately: 1 },
    }))
    press('Remind all')
    await toasted('No one can be reminded now')
    expect(api.sent).toEqual([{ dryRun: true }])
  })
})
