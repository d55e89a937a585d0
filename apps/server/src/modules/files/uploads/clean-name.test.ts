import { expect, it } from 'vitest'
import { cleanName } from './clean-name.ts'

it.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['C:\\Users\\Ada\\Plan.pdf', 'Plan.pdf'],
  ['/etc/shadow', 'shadow'],
  ['a\0b\r\nc.txt', 'abc.txt'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['zero\u200bwidth\u2066.pdf', 'zerowidth.pdf'],
  ['  .hidden. ', 'hidden'],
  ['a<b>"c"|d?.pdf', 'a_b__c__d_.pdf'],
  ['Übersicht 2026 – Ergebnis.pdf', 'Übersicht 2026 – Ergebnis.pdf'],
  ['文書.docx', '文書.docx'],
  ['half \ud83d pair.pdf', 'half \ufffd pair.pdf'],
  ['..', 'file'],
  ['', 'file'],
  ['\u202e', 'file'],
])('%j is called %j', (input, name) => {
  expect(cleanName(input)).toBe(name)
})

it('a long name is cut, and keeps its ending', () => {
  const name = cleanName(`${'ä'.repeat(5000)}.pdf`)
  expect(name).toHaveLength(200)
  expect(name.endsWith('ä.pdf')).toBe(true)
  expect(cleanName('x'.repeat(5000))).toHaveLength(200)
})
