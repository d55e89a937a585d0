import { expect, it } from 'vitest'
import { budgetOfMailbox, mailboxOf } from './mailbox.ts'

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+news@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['A.da+x@gmail.com', 'ada@gmail.com'],
  ['a.d.a@googlemail.com', 'ada@gmail.com'],
  ['A.d-a_b+x@proton.me', 'adab@proton.me'],
  ['a.d.a@protonmail.com', 'ada@proton.me'],
  ['a-d_a@pm.me', 'ada@proton.me'],
  ['a-d_a@gmail.com', 'a-d_a@gmail.com'],
  ['Ada@me.com', 'ada@icloud.com'],
  ['ada+x@mac.com', 'ada@icloud.com'],
  ['a.da@icloud.com', 'a.da@icloud.com'],
  ['a.d-a@ya.ru', 'a-d-a@yandex.ru'],
  ['a-d.a@yandex.com', 'a-d-a@yandex.ru'],
  ['ada@yandex.com.tr', 'ada@yandex.ru'],
  ['ada@yandex.example.com', 'ada@yandex.example.com'],
  ['anything@ada.fastmail.com', 'ada@fastmail.com'],
  ['any.thing@Ada.Fastmail.fm', 'ada@fastmail.fm'],
  ['ada+x@fastmail.com', 'ada@fastmail.com'],
  ['anything@ada.notfastmail.com', 'anything@ada.notfastmail.com'],
  ['+only@example.com', '+only@example.com'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

it('gives one budget to all addresses of a mailbox', () => {
  const budgetOf = budgetOfMailbox('mails', 3, 60)
  expect(budgetOf('ada+1@example.com')).toEqual(budgetOf('ADA+2@example.com'))
  expect(budgetOf('ada@example.com').subject).not.toBe(budgetOf('bob@example.com').subject)
})
