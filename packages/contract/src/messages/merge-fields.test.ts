import { expect, test } from 'vitest'
import { z } from 'zod'
import { mailFields } from './merge-fields.ts'

const messagesOf = (words: { subject: string; text: string }) => {
  const { error } = z.object(mailFields).safeParse(words)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('a mail may contain known merge fields, and braces that are no merge field', () => {
  expect(messagesOf({ subject: '{{webinar}}', text: 'Dear {{ firstName }}, {webinar} {{ first name }} {{}}' })).toEqual(
    [],
  )
})

test('an unknown merge field is refused by its name', () => {
  expect(messagesOf({ subject: '{{title}}', text: '{{name}} {{constructor}} {{link}}' })).toEqual([
    'subject: There is no merge field {{title}}',
    'text: There is no merge field {{name}}, {{constructor}}',
  ])
})
