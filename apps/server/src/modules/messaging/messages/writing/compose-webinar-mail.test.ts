import { expect, test } from 'vitest'
import { fillIn, type MergeValues, paragraphsOf } from './compose-webinar-mail.ts'

const values: MergeValues = {
  firstName: '{{link}}',
  lastName: '$& $1',
  webinar: 'Wills',
  date: 'Thursday, November 20',
  time: '7:30 PM EST',
  link: 'https://portal.example/join/a',
  host: '',
  firm: 'Regent',
  replay: '',
}

test('each merge field is filled in once, and braces in a value stay text', () => {
  expect(fillIn('{{firstName}} {{ lastName }}: {{webinar}} {{host}}{{firm}}', values)).toBe(
    '{{link}} $& $1: Wills Regent',
  )
})

test('unknown merge fields stay as they are', () => {
  const text = '{{name}} {webinar} {{ first name }} {{constructor}} {{toString}}'
  expect(fillIn(text, values)).toBe(text)
})

test('a text keeps its paragraphs and their lines, however they end', () => {
  expect(paragraphsOf('Dear Ada,\n \n- one\r\n- two\n\n\nKind regards\nRegent')).toEqual({
    heading: 'Dear Ada,',
    paragraphs: [
      ['- one', '- two'],
      ['Kind regards', 'Regent'],
    ],
  })
})
