import { expect, it } from 'vitest'
import { withoutRole } from './typed-name.ts'

it.each([
  ['as it is', 'Hana (Admin)'],
  ['with spaces and letters that nobody sees', 'Hana ( A\u200bd\u00admin )'],
  ['in Cyrillic letters', 'Hana (\u0410dm\u0456n)'],
  ['in Greek letters', 'Hana (\u0391d\u039c\u0399\u039d)'],
  ['mostly in other letters', 'Hana (\u041d\u041e\u0405\u0422)'],
  ['in full-width letters and brackets', 'Hana （Ｈｏｓｔ）'],
  ['in mathematical letters', 'Hana (\u{1d406}\u{1d42e}\u{1d41e}\u{1d42c}\u{1d42d})'],
  ['in letters with circles', 'Hana (Ⓤⓢⓔⓡ)'],
  ['in small capitals', 'Hana (ᴀᴅᴍɪɴ)'],
  ['with marks on the letters', 'Hana (Ådmín)'],
  ['with figures for letters', 'Hana (H0st) (Adm1n) (Admln)'],
  ['in brackets of other scripts', 'Hana 【Host】〔Admin〕'],
  ['within one another', 'Hana ((Host) Admin)'],
])('takes a role away that a person typed %s', (_how, name) => {
  expect(withoutRole(name)).toBe('Hana')
})

it.each([
  'Hana Admin',
  'Hana (she/her)',
  'Ада (Админ)',
  'Ελένη (Αθήνα)',
  'Zoë Müller (Köln)',
  '花 （東京）',
  'Ａｄａ',
  'Hana (Adminton)',
  'Hana (',
])('leaves %s as it is', (name) => {
  expect(withoutRole(name)).toBe(name)
})
