import { expect, test } from 'vitest'
import { z } from 'zod'
import { mailFields } from './merge-fields.ts'

const messagesOf = (words: { subject: string; text: string }) => {
  const { error } = z.object(mailFields).safeParse(words)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('a mail may hold the fields that there are, and braces that are none', () => {
  expect(messagesOf({ subject: '{{webinar}}', text: 'Dear {{ firstName }}, {webinar} {{ first name }} {{}}' })).toEqual(
    [],
  )
})

test('a field that there is none of is named where it stands', () => {
  expect(messagesOf({ subject: '{{title}}', text: '{{name}} {{constructor}} {{link}}' })).toEqual([
    'subject: There is no merge field {{title}}',
    'text: There is no merge field {{name}}, {{constructor}}',
  ])
})
