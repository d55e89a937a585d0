// @vitest-environment happy-dom
import { memberEndpoints } from '@regent/contract/members/members'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, enter, type } from '#testing/forms.ts'
import { aMember, answerMembers, aSegment } from '#testing/members.ts'
import { renderWithOverlays } from '#testing/render-page.tsx'
import { MembersPage } from './members-page.tsx'

const grace = aMember()
const ada = aMember({
  _id: '00000000-0000-7000-8000-000000000002',
  email: 'ada@example.com',
  firstName: '',
  lastName: '',
  client_type: 'Elite',
  disabled: true,
  isVerified: false,
})

let api: ReturnType<typeof fakeApi>
let viewed: string[]

beforeEach(() => {
  api = fakeApi()
  viewed = []
  localStorage.clear()
  sessionStorage.clear()
  answerMembers(api, grace, ada)
})

const open = (address = '/') => renderWithOverlays(() => <MembersPage onViewAs={(id) => viewed.push(id)} />, address)

const rows = () => [...document.querySelectorAll('tbody .table__row')].map(({ textContent }) => textContent)
const heads = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent)
const askedFor = () => new URL(api.asked.findLast(({ pathname }) => pathname === '/api/members') ?? '').searchParams
const openMenu = async (label: string, entry: string) => {
  const trigger = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`) ?? named('button', label)
  trigger?.click()
  await eventually(() => expect(named('[role=menuitem]', entry)).toBeDefined())
  named('[role=menuitem]', entry)?.click()
}
const named = (selector: string, text: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) => textContent.trim() === text)

describe('the list of members', () => {
  it('says that it loads, and shows who each is and what is unusual about them', async () => {
    const send = api.delay(memberEndpoints.list)
    const { text } = open()
    await eventually(() => expect(text()).toContain('Loading members...'))
    send()
    await eventually(() => expect(rows()).toHaveLength(2))
    for (const shown of ['Grace Hopper', 'grace@example.com', 'Customer', 'VIP', '12', '7']) {
      expect(rows()[0]).toContain(shown)
    }
    for (const shown of ['ada@example.com', 'Elite', 'Disabled', 'Not verified']) expect(rows()[1]).toContain(shown)
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(`/admin/members/${grace._id}`)
  })

  it('says why it could not be read, and reads again', async () => {
    api.refuse(memberEndpoints.list, 'busy', 'The portal is busy.')
    const { text, press } = open()
    await eventually(() => expect(text()).toContain('Failed to fetch members'))
    answerMembers(api, grace)
    press('Retry')
    await eventually(() => expect(rows()).toHaveLength(1))
  })

  it('takes its filters from the address, shows them in words, and removes them', async () => {
    const { text, press, router } = open('/?role=admin&seenWithinDays=30&segment=nothing&attended=any')
    await eventually(() => expect(text()).toContain('Role: Administrator'))
    expect(text()).toContain('Seen within: 30 days')
    expect(text()).toContain('Attended: any webinar')
    await eventually(() => expect(rows()).toHaveLength(2))
    expect(Object.fromEntries(askedFor())).toMatchObject({ role: 'admin', seenWithinDays: '30', attended: 'any' })
    expect(askedFor().has('segment')).toBe(false)
    press('Remove the filter “Role: Administrator”')
    await eventually(() => expect(router.state.location.search).not.toContain('role'))
    enter(document.querySelector('select[aria-label="Segment"]'), aSegment()._id)
    await eventually(() => expect(askedFor().get('segment')).toBe(aSegment()._id))
  })

  it('says how many fit before filters are applied', async () => {
    const { press, router } = open()
    await eventually(() => expect(rows()).toHaveLength(2))
    press('Filters')
    await eventually(() => expect(bodyText()).toContain('Show 5 members'))
    type('Seen within, in days', 'soon')
    await eventually(() => expect(bodyText()).toContain('Please enter 1 to 3,650 days'))
    type('Seen within, in days', '7')
    press('Show 5 members')
    await eventually(() => expect(router.state.location.search).toBe('?seenWithinDays=7'))
  })

  it('shows the columns that were chosen, also the next time', async () => {
    const { press } = open()
    await eventually(() => expect(heads()).toContain('Stage'))
    expect(heads()).not.toContain('Source')
    await openMenu('More', 'Columns')
    await eventually(() => expect(named('label', 'Source')).toBeDefined())
    named('label', 'Source')?.querySelector('input')?.click()
    named('label', 'Stage')?.querySelector('input')?.click()
    await eventually(() => expect(heads()).toContain('Source'))
    expect(heads()).not.toContain('Stage')
    press('Done')
    open()
    await eventually(() => expect(heads().filter((head) => head === 'Source')).toHaveLength(2))
  })
})
