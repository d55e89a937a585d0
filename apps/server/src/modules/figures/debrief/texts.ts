import type { Debrief } from '@regent/contract/figures/debrief'

const inWords = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

export const debriefTexts = {
  wanted: 'You get the debrief of each webinar by mail.',
  refused: 'You get no debriefs by mail.',
  files: {
    captions: (slug: string, day: string) => `${slug}-captions-${day}.vtt`,
    transcript: (slug: string, day: string) => `${slug}-transcript-${day}.txt`,
  },
}

/** The lines of the mail; without what there was not. */
export const debriefFacts = (debrief: Debrief): { name: string; value: string }[] => {
  const { attendees, registrants, peak, averageMinutes, liveMinutes, drops, offers, certificates, questions, polls } =
    debrief
  const [worst] = drops.toSorted((one, other) => other.left - one.left)
  const clicks = offers.reduce((sum, offer) => sum + offer.clicks, 0)
  const facts: Record<string, string | undefined> = {
    Attendees: `${attendees.toLocaleString('en-US')} of ${registrants.toLocaleString('en-US')} registered`,
    'Most at once': peak && inWords(peak.present, 'person', 'people'),
    'On average': `${averageMinutes.toLocaleString('en-US', { maximumFractionDigits: 1 })} of ${inWords(liveMinutes, 'minute', 'minutes')}`,
    'Most left': worst && `after ${inWords(worst.minute, 'minute', 'minutes')}: ${worst.left} of ${worst.before}`,
    Offers: offers.length === 0 ? undefined : inWords(clicks, 'click', 'clicks'),
    Questions: questions && `${questions.unanswered.length} of ${questions.asked} not answered`,
    Polls: polls.length > 0 ? inWords(polls.length, 'poll', 'polls') : undefined,
    Certificates: debrief.certificateShare === undefined ? undefined : `${certificates} issued`,
  }
  return Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
}

interface DebriefMail {
  firm: string
  firstName: string
  webinar: string
  facts: { name: string; value: string }[]
}

export const debriefMailTexts = {
  subject: ({ firm, webinar }: DebriefMail) => `${firm}: how “${webinar}” went`,
  // Lists of mails show no more.
  preview: ({ facts }: DebriefMail) =>
    facts
      .slice(0, 3)
      .map(({ name, value }) => `${name} ${value}`)
      .join(', '),
  title: 'Debrief of a webinar',
  heading: ({ firstName }: DebriefMail) => `${firstName}, here is how it went.`,
  body: ({ webinar }: DebriefMail) => `“${webinar}” is over. The page behind the button says who was there when.`,
  facts: ({ facts }: DebriefMail) => facts,
  button: () => 'Open the debrief',
  reason: ({ firm }: DebriefMail) =>
    `You get this because you are an administrator of ${firm}. You can end these mails on the page of the debrief.`,
} as const
