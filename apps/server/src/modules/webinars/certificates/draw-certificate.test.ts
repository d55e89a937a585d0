import sharp from 'sharp'
import { expect, it } from 'vitest'
import { canPrint } from '#platform/pdf/can-print.ts'
import { drawCertificate } from './draw-certificate.ts'

const facts = {
  number: 'K7QF2M8XD4ABCDE01234',
  name: 'Ada Lovelace',
  title: 'The Entity Blueprint',
  held_at: new Date('2026-11-20T17:00:00Z'),
  minutes: 52,
  issued_at: new Date('2026-11-20T18:00:00Z'),
}
const firm = { name: 'Hart & Sons', accent: '#1f5c4d', postalAddress: '' }
const draw = async (more: Partial<typeof facts> = {}, given: Parameters<typeof drawCertificate>[1] = firm) =>
  (await drawCertificate({ ...facts, ...more }, given, 'https://portal.example/certificates/K7')).toString('latin1')

const fontsOf = (pdf: string) => [...new Set(pdf.match(/(?<=\/FontName \/[A-Z]{6}\+)\w+/gu))].toSorted()

/** Everything but the properties of the document. */
const drawnIn = (pdf: string) =>
  (pdf.match(/stream\r?\n[^]*?endstream/gu) ?? []).filter((stream) => !stream.includes('xpacket')).join('')

it('is tagged, says its title and language, and embeds its font', async () => {
  const pdf = await draw()
  for (const part of [
    '%PDF-1.7',
    '/StructTreeRoot',
    '/Marked true',
    '/Lang (en-US)',
    '/DisplayDocTitle true',
    '/S /H1',
  ])
    expect(pdf).toContain(part)
  expect(pdf).toContain('(Certificate of attendance: The Entity Blueprint, Ada Lovelace)')
  expect(pdf).toContain('(https://portal.example/certificates/K7)')
  expect(fontsOf(pdf)).toEqual(['Newsreader'])
  expect(pdf).not.toContain('/Helvetica')
})

it('has the letters of names beyond western Europe', async () => {
  for (const name of ['Łukasz Öz', 'Ğüneş İnan', 'Nguyễn Văn', 'Ελένη', 'Александр'])
    expect(fontsOf(await draw({ name })), name).toEqual(['Newsreader', 'Roboto'])
})

it('leads to a name or a title that no font has, instead of boxes', async () => {
  for (const field of ['name', 'title'] as const) {
    const drawn = new Set<string>()
    for (const words of ['王小明', 'עדה', 'أدا', 'Ada 😀']) {
      expect(canPrint(words), words).toBe(false)
      const pdf = await draw({ [field]: words })
      expect(fontsOf(pdf), words).toEqual(['Newsreader'])
      drawn.add(drawnIn(pdf))
    }
    expect(drawn.size).toBe(1)
  }
  expect(drawnIn(await draw({ name: '王小明' }))).not.toBe(drawnIn(await draw({ title: '王小明' })))
})

it('takes letters with separate accents as one', async () => {
  expect(canPrint('Nguye\u0302\u0303n')).toBe(true)
  expect(fontsOf(await draw({ name: 'E\u0301le\u0301onore' }))).toEqual(['Newsreader'])
})

it('is one page, however long name and title are', async () => {
  const pdf = await draw({ name: 'W'.repeat(200), title: 'Where each property should sit '.repeat(6).trim() })
  expect(pdf.match(/\/Type \/Page\b/gu)).toHaveLength(1)
})

it('shows the logo, whatever kind of picture it is', async () => {
  const blank = sharp({ create: { width: 90, height: 40, channels: 4, background: '#00000000' } })
  for (const kind of ['png', 'jpeg', 'webp'] as const) {
    const logo = { content: await blank.clone().toFormat(kind).toBuffer(), contentType: `image/${kind}` as const }
    const pdf = await draw({}, { ...firm, logo })
    expect(pdf).toContain('/Subtype /Image')
    expect(pdf).toContain('/S /Figure')
  }
})

it('is the same for the same facts, and another one for others', async () => {
  expect(await draw()).toBe(await draw())
  expect(await draw({ minutes: 53 })).not.toBe(await draw())
})
