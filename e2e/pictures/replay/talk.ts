/** The closing minutes of a sample webinar: what two people say, show and are asked while they are recorded. */

export const people = {
  host: {
    name: 'Thomas Whitfield',
    voice: 'en-us+m3',
    look: { wall: '#c9d3c4', coat: '#2f4a3f', hair: '#8d8a83', skin: '#dcb394', tie: '#7c5a2e', hasGlasses: true },
  },
  guest: {
    name: 'Daniel Okafor',
    voice: 'en-gb+m7',
    look: { wall: '#d9cdb8', coat: '#39435c', hair: '#2a2522', skin: '#8a5a3c', tie: '#8c3b32', hasGlasses: false },
  },
} as const

export type Speaker = keyof typeof people

export interface Slide {
  title: string
  points: readonly string[]
}

export interface Line {
  by: Speaker
  text: string
  /** A chapter that begins with it. */
  chapter?: string
  /** What the host shares from then on; null ends sharing. */
  slide?: Slide | null
  /** What is written meanwhile. */
  chat?: { name: string; text: string }
  /** The host shows the offer. */
  hasOffer?: boolean
}

export const talk: readonly Line[] = [
  {
    by: 'host',
    chapter: 'What the hour comes down to',
    text: 'We have a minute left, so let me put the hour together. Carrying the note spreads your gain over the years in which you are paid. It also makes you a lender.',
    chat: { name: 'Evelyn Hart', text: 'That last sentence should be printed on the contract.' },
  },
  {
    by: 'guest',
    chapter: 'The first year',
    slide: {
      title: 'The first year',
      points: ['Interest at the federal rate or above', 'Recapture is taxed at once', 'The rest follows the payments'],
    },
    text: 'Three things decide the first year. The interest you charge must meet the federal rate. Depreciation recapture is taxed in the year of the sale, whatever you are paid. The rest of the gain follows the payments.',
    chat: { name: 'Evelyn Hart', text: 'And if the buyer refinances in year three?' },
  },
  {
    by: 'host',
    chapter: 'What to insist on',
    slide: {
      title: 'What to insist on',
      points: ['A recorded lien on the property', 'Proof of insurance, every year', 'A late fee that is noticed'],
    },
    text: 'Before you sign, insist on three things: a recorded lien on the property, proof of insurance every year, and a late fee that the buyer will notice. If the payments stop, you want the house back without a trial.',
    chat: { name: 'Priya Raman', text: 'Who checks the insurance, the seller or the servicer?' },
  },
  {
    by: 'host',
    hasOffer: true,
    text: 'Our sample promissory note has all three. The button is on your screen. Read it next to your own.',
    chat: { name: 'Daniel Okafor', text: 'The servicer, Priya, if the note says so. Ours does.' },
  },
  {
    by: 'guest',
    chapter: 'A question from the chat',
    slide: null,
    text: 'Evelyn asks what happens when the buyer refinances. You are paid early, and the gain that is left is taxed in that year. A clause on prepayment can hold it off.',
    chat: { name: 'Evelyn Hart', text: 'Thank you both. Clear at last.' },
  },
  {
    by: 'host',
    text: 'And write down what you were paid, and when, from the first month on. That is our time. The replay will be up in a minute. Keep good records, and good night.',
    chat: { name: 'Priya Raman', text: 'Good night!' },
  },
]
