import { describe, expect, it } from 'vitest'
import {
  emailAddress,
  enteredName,
  line,
  optionalName,
  paragraph,
  personName,
  phoneNumber,
  timeZone,
} from './fields.ts'
import { limits } from './limits.ts'
import type { z } from 'zod'

const messageOf = (field: z.ZodType, value: unknown) => field.safeParse(value).error?.issues[0]?.message

describe('an email address', () => {
  it.each(['ada@example.com', 'a.b+c@mail.example.co.uk', "o'neil_1@x-y.io", ' ada@example.com '])(
    'accepts %j',
    (input) => {
      expect(emailAddress.parse(input)).toBe(input.trim())
    },
  )

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@@example.com',
    'a b@example.com',
    'ada@exa mple.com',
    'ada@.com',
    'ada@example..com',
    'ada@-example.com',
    'ada@example.com\nBcc: b@example.com',
    'Ada <ada@example.com>',
    'ada@exämple.com',
    'a\0@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a.'.repeat(130)}com`,
    'a,b@example.com',
    'ada@\u017fample.com',
    '\u212aim@example.com',
    'a;b@example.com',
  ])('refuses %j', (input) => {
    expect(messageOf(emailAddress, input)).toBe('Please enter a valid email address')
  })

  it.each([undefined, '', '  '])('is required, and %j is missing', (input) => {
    expect(messageOf(emailAddress, input)).toBe('Email is required')
  })
})

describe('a line', () => {
  const name = line(10, 'Name is required')

  it('is trimmed and kept as typed, in any script', () => {
    expect(name.parse('  Zoë 李 ')).toBe('Zoë 李')
  })

  it.each([
    [undefined, 'Name is required'],
    [7, 'Name is required'],
    ['   ', 'Name is required'],
    ['x'.repeat(11), 'Please keep this under 10 characters'],
    ['a\0b', 'Please use plain text'],
    ['a\nb', 'Please use plain text'],
    ['a\tb', 'Please use plain text'],
    ['a\ud800b', 'Please use plain text'],
    ['a\u202eb', 'Please use plain text'],
  ])('answers %j with %j', (input, message) => {
    expect(messageOf(name, input)).toBe(message)
  })
})

describe('the name of a person', () => {
  it.each([
    'محمد الأمين',
    'می\u200cخواهم',
    'שָׁלוֹם \u200fכהן',
    'สมชาย ใจดี',
    'क्\u200dष श्री\u200cमती',
    'Nguye\u0302\u0303n Va\u0306n An',
    '한글 \u1100\u1161',
    '李小龍',
    '👩🏽\u200d🚀',
    '❤\ufe0f',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '1\ufe0f\u20e3',
    '?',
  ])('may be %j', (name) => {
    expect(enteredName.parse(` ${name} `)).toBe(name)
    expect(personName.firstName.parse(name)).toBe(name)
    expect(optionalName.parse(name)).toBe(name)
  })

  it.each([
    ' \u00a0\u3000',
    '\u200b\u200c\u200d\u2060\ufeff',
    '\u200e\u200f\u061c',
    '\u202e\u2067\u2069',
    '\u00ad',
    '\u034f',
    '\u115f\u1160\u3164\uffa0',
    '\u2800',
    '\ufe0f',
    '\u0301\u0302',
    '\u17b4\u17b5',
    '\u180b\u180e',
    '\ufff9\ufffb',
    '\u{1d159}\u{1d173}',
    '\u{e0001}\u{e0067}\u{e007f}',
    '\u0085',
  ])('is missing where nobody would see it: %j', (name) => {
    expect(messageOf(enteredName, name)).toBe('Please enter your name')
    expect(messageOf(personName.lastName, name)).toBe('Last name is required')
    expect(optionalName.parse(name)).toBe('')
  })

  it('does not turn around the text beside it', () => {
    expect(enteredName.parse('\u202eada\u202c \u2067Lovelace\u2069\u202e ')).toBe('ada Lovelace')
  })
})

describe('a paragraph', () => {
  it('may be empty and may have several lines', () => {
    expect(paragraph(20).parse(' one\n\ttwo ')).toBe('one\n\ttwo')
    expect(paragraph(20).parse('')).toBe('')
  })

  it.each(['a\0b', 'a\u0008b', 'a\udfffb'])(
    'refuses %j, which a database cannot store or a person cannot type',
    (input) => {
      expect(messageOf(paragraph(20), input)).toBe('Please use plain text')
    },
  )
})

describe('a phone number', () => {
  it.each(['2025550100', '123456789012345'])('accepts %s', (input) => {
    expect(phoneNumber.parse(input)).toBe(input)
  })

  it.each(['123456789', '1234567890123456', '202 555 0100', '+12025550100', '٢٠٢٥٥٥٠١٠٠'])('refuses %s', (input) => {
    expect(messageOf(phoneNumber, input)).toBe('Phone must be 10-15 digits without spaces')
  })
})

describe('a text that is too long', () => {
  const marks = '\u0f71\u0f72'.repeat(30_000)

  it.each([
    ['a first name', personName.firstName],
    ['a last name', personName.lastName],
    ['a name that may be empty', optionalName],
  ])('is refused as %s before it is read', (_, field) => {
    const begun = Date.now()
    expect(messageOf(field, `a${marks}`)).toBe(`Please keep this under ${limits.nameLength} characters`)
    expect(Date.now() - begun).toBeLessThan(500)
  })

  it('gets one message, not that of each check', () => {
    expect(line(10, 'Name is required').safeParse('x\n'.repeat(10)).error?.issues).toHaveLength(1)
    expect(timeZone.safeParse('x'.repeat(65)).error?.issues).toHaveLength(1)
  })
})
