// @vitest-environment happy-dom
import { memberEndpoints } from '@regent/contract/members/members'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, enter, type } from '#testing/forms.ts'
import { ada, grace, memberRows, named, openMenu, showMembers } from '#testing/members-page.tsx'
import { answerMembers, aSegment } from '#testing/members.ts'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
  answerMembers(api, grace, ada)
})

const heads = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent)
const askedFor = () => new URL(api.asked.findLast(({ pathname }) => pathname === '/api/members') ?? '').searchParams

describe('the list of members', () => {
  it('says that it loads, and shows who each is and what is unusual about them', async () => {
    const send = api.delay(memberEndpoints.list)
    const { text } = showMembers()
    await eventually(() => expect(text()).toContain('Loading members...'))
    send()
    await eventually(() => expect(memberRows()).toHaveLength(2))
    for (const shown of ['Grace Hopper', 'grace@example.com', 'Customer', 'VIP', '12', '7']) {
      expect(memberRows()[0]).toContain(shown)
    }
    for (const shown of ['ada@example.com', 'Elite', 'Disabled', 'Not verified'])
      expect(memberRows()[1]).toContain(shown)
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(`/admin/members/${grace._id}`)
  })

  it('says why it could not be read, and reads again', async () => {
    api.refuse(memberEndpoints.list, 'busy', 'The portal is busy.')
    const { text, press } = showMembers()
    await eventually(() => expect(text()).toContain('Failed to fetch members'))
    answerMembers(api, grace)
    press('Retry')
    await eventually(() => expect(memberRows()).toHaveLength(1))
  })

  it('takes its filters from the address, shows them in words, and removes them', async () => {
    const { text, press, router } = showMembers('/?role=admin&seenWithinDays=30&segment=nothing&attended=any')
    await eventually(() => expect(text()).toContain('Role: Administrator'))
    expect(text()).toContain('Seen within: 30 days')
    expect(text()).toContain('Attended: any webinar')
    await eventually(() => expect(memberRows()).toHaveLength(2))
    expect(Object.fromEntries(askedFor())).toMatchObject({ role: 'admin', seenWithinDays: '30', attended: 'any' })
    expect(askedFor().has('segment')).toBe(false)
    press('Remove the filter “Role: Administrator”')
    await eventually(() => expect(router.state.location.search).not.toContain('role'))
    enter(document.querySelector('select[aria-label="Segment"]'), aSegment()._id)
    await eventually(() => expect(askedFor().get('segment')).toBe(aSegment()._id))
  })

  it('says how many fit before filters are applied', async () => {
    const { press, router } = showMembers()
    await eventually(() => expect(memberRows()).toHaveLength(2))
    press('Filters')
    await eventually(() => expect(bodyText()).toContain('Show 5 members'))
    type('Seen within, in days', 'soon')
    await eventually(() => expect(bodyText()).toContain('Please enter 1 to 3,650 days'))
    type('Seen within, in days', '7')
    press('Show 5 members')
    await eventually(() => expect(router.state.location.search).toBe('?seenWithinDays=7'))
  })

  it('shows the columns that were chosen, also the next time', async () => {
    const { press } = showMembers()
    await eventually(() => expect(heads()).toContain('Stage'))
    expect(heads()).not.toContain('Source')
    await openMenu('More', 'Columns')
    await eventually(() => expect(named('label', 'Source')).toBeDefined())
    named('label', 'Source')?.querySelector('input')?.click()
    named('label', 'Stage')?.querySelector('input')?.click()
    await eventually(() => expect(heads()).toContain('Source'))
    expect(heads()).not.toContain('Stage')
    press('Done')
    showMembers()
    await eventually(() => expect(heads().filter((head) => head === 'Source')).toHaveLength(2))
  })
})
