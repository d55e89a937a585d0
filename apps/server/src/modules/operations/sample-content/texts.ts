import type { SampleKind } from '#modules/operations/samples/index.ts'
import type { TouchReason } from './touched.repository.ts'

type Noun = readonly [one: string, many: string]

/** In the order in which people think of them. */
export const nouns: Record<SampleKind, Noun> = {
  account: ['member', 'members'],
  webinar: ['webinar', 'webinars'],
  'course-group': ['course group', 'course groups'],
  course: ['course', 'courses'],
  lecture: ['lecture', 'lectures'],
  deal: ['deal', 'deals'],
  'deal-term': ['term', 'terms'],
  segment: ['segment', 'segments'],
  notice: ['notice', 'notices'],
  file: ['file', 'files'],
}

export type KeptReason = TouchReason | 'audience' | 'courses' | 'used' | 'notice'

/** Why something stays; it or they. */
const reasons: Record<KeptReason, (it: 'it' | 'them') => string> = {
  address: () => 'a person has changed the address',
  audience: (it) => `a course, a deal, a webinar or a mailing is for ${it}`,
  changed: (it) => `staff changed ${it}`,
  courses: (it) => `courses in ${it} stay`,
  deal: (it) => `deals of yours refer to ${it}`,
  entered: (it) => `people entered the room of ${it}`,
  lectures: (it) => `lectures were added to ${it}`,
  marked: (it) => `members opened, saved or accepted ${it}`,
  notice: (it) => `staff changed ${it}`,
  recorded: (it) => `recordings were added to ${it}`,
  registered: (it) => `members registered for ${it}`,
  searched: (it) => `saved searches name ${it}`,
  sold: (it) => `sales from ${it} were entered`,
  studied: (it) => `members studied ${it}`,
  used: (it) => `deals that stay use ${it}`,
  watched: (it) => `members watched the replay of ${it}`,
}

const namesShown = 5

const listed = (names: readonly string[]) =>
  names.length > namesShown
    ? `${names.slice(0, namesShown).join(', ')} and ${names.length - namesShown} more`
    : names.join(', ')

export const counted = (kind: SampleKind, count: number): string =>
  `${count.toLocaleString('en')} ${nouns[kind][count === 1 ? 0 : 1]}`

export const sampleTexts = {
  keeps: (kind: SampleKind, reason: KeptReason, names: readonly string[]) =>
    names.length === 1
      ? `${counted(kind, 1)} stays, because ${reasons[reason]('it')}: ${listed(names)}.`
      : `${counted(kind, names.length)} stay, because ${reasons[reason]('them')}: ${listed(names)}.`,
}
