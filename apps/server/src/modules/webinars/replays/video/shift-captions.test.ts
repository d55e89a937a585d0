import { expect, it } from 'vitest'
import { shiftCaptions } from './shift-captions.ts'
import { shownPartOf } from './shown-part.ts'

it('captions of a trimmed video begin where it begins, and end with it', () => {
  const cues = ['00:01.000 --> 00:05.000', 'Gone', '', '00:28.500 --> 00:32.250', 'You & <b>me</b>', '']
  const whole = [
    'WEBVTT',
    '',
    ...cues,
    '01:01:00.000 --> 01:01:04.000',
    'Last',
    '',
    '01:30:00.000 --> 01:30:01.000',
    'Too late',
  ]
  const shown = shownPartOf({ duration_seconds: 3632, whole_seconds: 9000, trim_start: 30, trim_end: 3662 })
  expect(shiftCaptions(Buffer.from(whole.join('\n')), shown)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.250\nYou &amp; me\n\n01:00:30.000 --> 01:00:32.000\nLast\n',
  )
})
