import { expect, test } from 'vitest'
import { refuseWeakPassword } from './index.ts'
import type { Firm } from '#platform/brand/firm.ts'

const services = { readFirm: () => Promise.resolve({ name: 'Ellison & Partner' } as Firm) }
const names = ['Ada', 'Lovelace', 'ada.king@example.com']

const texts = {
  common: 'This password is one of the most common ones. Please choose another.',
  firm: 'This password is little more than the name of the firm. Please choose another.',
  own: 'This password is little more than your name or address. Please choose another.',
}

const refused = (password: string, reason: string) =>
  expect(refuseWeakPassword(services, password, names)).rejects.toMatchObject({
    code: 'invalid',
    status: 400,
    details: { password: reason },
  })

test.each(['password', '123456', 'qwerty', 'Sunshine', 'TRUSTNO1', 'ｐassword1'])('%s is too common', (password) =>
  refused(password, texts.common),
)

test.each(['Ellison2026', 'ellison!', 'EllisonPartner', 'ellison&partner', 'Partner-2026', 'Ellison & Partner'])(
  '%s is the firm',
  (password) => refused(password, texts.firm),
)

test.each(['AdaLovelace', 'lovelace99', 'ada.king@example.com', 'AdaKing1'])('%s is the person', (password) =>
  refused(password, texts.own),
)

test.each(['correct horse', 'ellison-greenhouse-7', 'mein Fahrrad', '山田太郎の自転車', 'пароль от дачи', 'k7#mQ2'])(
  '%s is allowed: nothing is asked of its kinds of characters',
  async (password) => {
    await refuseWeakPassword(services, password, names)
  },
)
