import { describe, expect, it } from 'vitest'
import { agendaOf } from './agenda.ts'
import { chaptersOf } from './chapters.ts'
import { shownPartOf } from './shown-part.ts'

// 7:30 PM in New York.
const startsAt = new Date('2026-11-21T00:30:00Z')
const agenda = (...lines: string[]) => agendaOf(lines.join('\n'), startsAt).map(({ start, title }) => [start, title])

describe('the agenda in a description', () => {
  it('is its lines that begin with a time, in any of the usual ways', () => {
    expect(
      agenda(
        'What we will talk about:',
        '0:05 – A fall on the back stairs',
        '10:15 Demand letters',
        '- [35:20] Insurance first',
        '',
        '1:02:00: Questions',
        'Bring your papers.',
      ),
    ).toEqual([
      [5, 'A fall on the back stairs'],
      [615, 'Demand letters'],
      [2120, 'Insurance first'],
      [3720, 'Questions'],
    ])
  })

  it.each([
    [['7:30 PM Welcome', '7:45 PM Trusts', '8:10 PM Questions']],
    [['19:30 Welcome', '19:45 Trusts', '20:10 Questions']],
    [['7:30 Welcome', '7:45 Trusts', '8:10 Questions']],
  ])('counts from the start of the webinar if it begins with its time of the day: %j', (lines) => {
    expect(agenda(...lines)).toEqual([
      [0, 'Welcome'],
      [900, 'Trusts'],
      [2400, 'Questions'],
    ])
  })

  it.each([
    ['one line alone', ['0:00 Welcome']],
    ['times in disorder', ['10:00 Welcome', '5:00 Trusts']],
    ['other numbers', ['2 trusts', 'Call 555:1234 now', 'Open at 9']],
    ['nothing', ['']],
  ])('is none of %s', (_, lines) => {
    expect(agenda(...lines)).toEqual([])
  })
})

describe('the chapters of a replay', () => {
  const shown = shownPartOf({ duration_seconds: 3600, whole_seconds: null, trim_start: null, trim_end: null })
  const none = { byHand: [], events: [], agenda: [], shown }
  const at = (start: number, title: string) => ({ start, title })

  it('are those by hand, and no others beside them', () => {
    const byHand = [at(60, 'Second'), at(0, 'First')]
    expect(chaptersOf({ ...none, byHand, agenda: [at(30, 'Agenda')] })).toEqual([at(0, 'First'), at(60, 'Second')])
  })

  it('come from the agenda and the events, and begin with the video', () => {
    const events = [at(900, 'Book a time'), at(1205, 'Too near')]
    expect(chaptersOf({ ...none, events, agenda: [at(300, 'Trusts'), at(1200, 'Questions')] })).toEqual([
      at(0, 'Introduction'),
      at(300, 'Trusts'),
      at(900, 'Book a time'),
      at(1200, 'Questions'),
    ])
    expect(chaptersOf({ ...none, agenda: [at(5, 'Welcome'), at(300, 'Trusts')] })[0]).toEqual(at(0, 'Welcome'))
  })

  it('end with the video, and are none without any source', () => {
    expect(chaptersOf({ ...none, agenda: [at(0, 'Welcome'), at(4000, 'Later')] })).toEqual([at(0, 'Welcome')])
    expect(chaptersOf(none)).toEqual([])
  })

  it('of a trimmed one begin with the chapter in which it begins', () => {
    const trimmed = shownPartOf({ duration_seconds: 900, whole_seconds: 3600, trim_start: 100, trim_end: 1000 })
    const byHand = [at(0, 'Hello'), at(50, 'Trusts'), at(700, 'Deeds'), at(2000, 'Questions')]
    expect(chaptersOf({ ...none, byHand, shown: trimmed })).toEqual([at(0, 'Trusts'), at(600, 'Deeds')])
  })
})
