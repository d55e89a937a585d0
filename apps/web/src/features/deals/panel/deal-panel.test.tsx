// @vitest-environment happy-dom
import { dealMarkEndpoints } from '@regent/contract/deals/deal-marks'
import { dealEndpoints } from '@regent/contract/deals/deals'
import { describe, expect, it } from 'vitest'
import { aDeal, aMark, dealsApi, idOf, openDeals } from '#testing/deals.tsx'
import { dialog } from '#testing/dialog.ts'
import { eventually } from '#testing/eventually.ts'
import { bodyText, enter } from '#testing/forms.ts'

const { api, answerDeals, answerDeal, answerMarks, signIn } = dealsApi()

const address = `/deals?deal=${idOf(100)}`
const panel = () => dialog()?.textContent ?? ''
const note = () => dialog()?.querySelector('textarea')

describe('the panel of a deal', () => {
  it('shows all that belongs to it', async () => {
    signIn()
    answerDeals()
    answerMarks(aMark({ note: 'Ask Thomas' }))
    answerDeal(
      aDeal({
        documents: [{ name: 'Prospectus.pdf', uploadedUrl: '/files/prospectus.pdf', size: 245_760 }],
        related: [
          { kind: 'course', _id: idOf(301), name: 'Holding Companies' },
          { kind: 'replay', _id: idOf(302), name: 'Land Trusts', slug: 'land-trusts' },
        ],
        webinar: {
          _id: idOf(303),
          slug: 'briefing',
          name: 'Briefing',
          date: '2035-01-16T00:30:00.000Z',
          status: 'Scheduled',
        },
      }),
    )
    openDeals(address)
    await eventually(() => expect(panel()).toContain('Forty homes by the creek.'))
    expect(panel()).toContain('Harlan Creek Apartments')
    expect(panel()).toContain('PDF, 240 KB')
    expect(panel()).toContain('Briefing briefing')
    const links = [...(dialog()?.querySelectorAll('.related a') ?? [])].map((link) => link.getAttribute('href'))
    expect(links).toEqual([`/courses/${idOf(301)}`, '/royal-tv/land-trusts/replay'])
    await eventually(() => expect(note()?.value).toBe('Ask Thomas'))
  })

  it('shows details only once the disclaimer is accepted, and says when its text has changed', async () => {
    signIn()
    answerDeals()
    const closed = { url: undefined, description: undefined, documents: undefined, related: undefined }
    const disclaimer = { text: 'Read this.', version: 2, isAccepted: false }
    answerDeal(aDeal({ ...closed, hasDisclaimer: true, disclaimer }))
    api().refuse(dealMarkEndpoints.accept, 'conflict')
    const { press } = openDeals(address)
    await eventually(() => expect(panel()).toContain('Before you see the details'))
    expect([panel().includes('Read this.'), panel().includes('About this deal')]).toEqual([true, false])
    press('I have read and accept this')
    await eventually(() => expect(bodyText()).toContain('The text has changed'))
    const accepted = aDeal({ hasDisclaimer: true, disclaimer: { ...disclaimer, isAccepted: true } })
    api().answer(dealMarkEndpoints.accept, () => ({ answer: { message: 'Accepted', deal: accepted } }))
    press('I have read and accept this')
    await eventually(() => expect(panel()).toContain('Forty homes by the creek.'))
    expect(api().sent).toEqual([{ version: 2 }, { version: 2 }])
  })

  it('says that a deal is gone, and that one could not be loaded', async () => {
    signIn()
    answerDeals()
    api().refuse(dealEndpoints.show, 'internal')
    openDeals(address)
    await eventually(() => expect(panel()).toContain('Failed to fetch the deal'))
    api().refuse(dealEndpoints.show, 'not_found')
    dialog()?.querySelector<HTMLElement>('.state button')?.click()
    await eventually(() => expect(panel()).toContain('This deal is no longer available'))
  })

  it('stores a note after a pause and keeps what could not be stored', async () => {
    signIn()
    answerDeals()
    answerDeal(aDeal())
    api().breakOff(dealMarkEndpoints.note)
    const { press } = openDeals(address)
    await eventually(() => expect(note()).toBeTruthy())
    enter(note(), 'Call on Monday')
    await eventually(() => expect(panel()).toContain('Your note is not saved yet'))
    expect(sessionStorage.getItem(`draft:deal-note:${idOf(100)}`)).toContain('Call on Monday')
    const mark = aMark({ note: 'Call on Monday' })
    api().answer(dealMarkEndpoints.note, () => ({ answer: { message: 'Stored', mark } }))
    press('Retry')
    await eventually(() => expect(panel()).toContain('Saved'))
    expect(sessionStorage.getItem(`draft:deal-note:${idOf(100)}`)).toBeNull()
    expect(panel()).not.toContain('Your note is not saved yet')
  })
})
