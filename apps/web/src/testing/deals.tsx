import { dealMarkEndpoints, type DealMark } from '@regent/contract/deals/deal-marks'
import { lookUpEndpoints, type Term, type TermKind, type TermOption } from '@regent/contract/deals/deal-terms'
import {
  type AnyDeal,
  type DealDetails,
  dealEndpoints,
  type DealTeaser,
  privateDeal,
} from '@regent/contract/deals/deals'
import type { User } from '@regent/contract/identity/profile'
import { beforeEach } from 'vitest'
import { DealsPage } from '#features/deals/deals-page.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { fakeApi } from './fake-api.ts'
import { renderPage } from './render-page.tsx'
import { signIn } from './sign-in.ts'

const stamps = { createdAt: '2026-01-01T17:00:00.000Z', updatedAt: '2026-01-02T17:00:00.000Z' }

export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

const aTerm = (number: number, name: string): Term => ({ _id: idOf(number), name })

export const realEstate = aTerm(1, 'Real Estate')
export const energy = aTerm(2, 'Energy')
const equity = aTerm(11, 'Equity')
const cashFlow = aTerm(21, 'Cash flow')
const accredited = aTerm(31, 'Accredited')
const whitfield = aTerm(41, 'Whitfield Residential')

const options: Record<TermKind, Term[]> = {
  category: [realEstate, energy],
  subCategory: [],
  type: [equity],
  strategy: [cashFlow],
  requirement: [accredited],
  source: [whitfield],
}

export const anOption = (term: Term, mergedIds: string[] = []): TermOption => ({ ...term, ...stamps, mergedIds })

export const aDeal = (fields: Partial<DealDetails> = {}): DealDetails => ({
  _id: idOf(100),
  name: 'Harlan Creek Apartments',
  image: '/files/harlan.png',
  imageWidths: [400],
  url: 'https://www.example.com/harlan-creek',
  category: [realEstate],
  subCategory: [],
  type: [equity],
  strategy: [cashFlow],
  requirement: [accredited],
  source: whitfield,
  locked: false,
  hasDisclaimer: false,
  description: '<p>Forty homes by the creek.</p>',
  documents: [],
  related: [],
  webinar: null,
  disclaimer: null,
  ...stamps,
  ...fields,
})

export const aTeaser = (fields: Partial<DealTeaser> = {}): DealTeaser => ({
  _id: idOf(200),
  ...privateDeal,
  category: [realEstate],
  subCategory: [],
  type: [equity],
  strategy: [cashFlow],
  locked: true,
  ...fields,
})

export const aMark = (fields: Partial<DealMark> = {}): DealMark => ({
  _id: idOf(100),
  dealId: idOf(100),
  isSaved: false,
  isInterested: false,
  note: '',
  ...stamps,
  ...fields,
})

/** A server with deals, new for each test. */
export const dealsApi = () => {
  let api: ReturnType<typeof fakeApi>
  let marks: DealMark[]

  beforeEach(() => {
    api = fakeApi()
    marks = []
    localStorage.clear()
    sessionStorage.clear()
    for (const [kind, terms] of Object.entries(options) as [TermKind, Term[]][])
      api.answer(lookUpEndpoints[kind], () => ({ answer: terms.map((term) => anOption(term)) }))
    // Before the call that reads one deal, whose address could be this one.
    api.answer(dealMarkEndpoints.list, () => ({ answer: { marks } }))
  })

  return {
    api: () => api,
    answerMarks: (...next: DealMark[]) => {
      marks = next
    },
    answerDeals: (...deals: AnyDeal[]) => {
      const counts = { category: { [realEstate._id]: deals.length }, subCategory: {}, type: {}, strategy: {} }
      api.answer(dealEndpoints.list, () => ({ answer: { deals, total: deals.length, counts } }))
    },
    answerDeal: (deal: AnyDeal) => api.answer(dealEndpoints.show, () => ({ answer: { deal } })),
    signIn: (change: Partial<User> = { client_type: 'Elite' }) => signIn(api, change),
  }
}

export const openDeals = (address = '/deals') =>
  renderPage(
    () => (
      <>
        <DealsPage Briefing={({ slug }) => <p>Briefing {slug}</p>} />
        <Toasts />
      </>
    ),
    address,
  )
