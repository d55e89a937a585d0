import type { Chapter } from '@regent/contract/watching/video-texts'
import { replayTexts } from '../texts.ts'
import type { ShownPart } from './shown-part.ts'

interface Sources {
  /** What staff have entered. */
  byHand: readonly Chapter[]
  /** When each offer was shown and each question answered, in seconds of the whole. */
  events: readonly Chapter[]
  /** From the description of the webinar. */
  agenda: readonly Chapter[]
  shown: ShownPart
}

/** A chapter that is derived and shorter than this is none. */
const shortest = 10

const inOrder = (chapters: readonly Chapter[]) => chapters.toSorted((a, b) => a.start - b.start)

const withoutShortOnes = (chapters: readonly Chapter[]) =>
  chapters.reduce<Chapter[]>((kept, chapter) => {
    const last = kept.at(-1)
    return last && chapter.start - last.start < shortest ? kept : [...kept, chapter]
  }, [])

/** Those that are shown, with the one in which what is shown begins. */
const shownOf = (chapters: readonly Chapter[], { start, end = Infinity }: ShownPart): Chapter[] => {
  const began = chapters.findLast((chapter) => chapter.start <= start)
  const later = chapters.filter((chapter) => chapter.start > start && chapter.start < end)
  return [...(began ? [{ ...began, start }] : []), ...later].map(({ start: at, title }) => ({
    start: at - start,
    title,
  }))
}

/** The agenda of the webinar, and the moments at which offers were shown and questions answered. */
export const derivedChapters = ({ agenda, events }: Pick<Sources, 'agenda' | 'events'>): Chapter[] =>
  withoutShortOnes(inOrder([...agenda, ...events]))

/**
 * The chapters of a replay: those that staff have entered; else the agenda of the webinar and the moments at which offers were
 * shown and questions answered. The first one begins with the video.
 */
export const chaptersOf = ({ byHand, shown, ...sources }: Sources): Chapter[] => {
  const chapters = shownOf(byHand.length > 0 ? inOrder(byHand) : derivedChapters(sources), shown)
  const [first] = chapters
  if (!first || first.start === 0) return chapters
  return first.start < shortest
    ? [{ ...first, start: 0 }, ...chapters.slice(1)]
    : [{ start: 0, title: replayTexts.firstChapter }, ...chapters]
}
