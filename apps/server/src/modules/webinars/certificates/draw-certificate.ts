import { easternTime } from '@regent/contract/eastern-time'
import { writeCertificateNumber } from '@regent/contract/webinars/certificates'
import { accentTokens } from '@regent/color/accent'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { Firm } from '#platform/brand/firm.ts'
import { faces } from '#platform/pdf/fonts.ts'
import { createPdfText } from '#platform/pdf/pdf-text.ts'
import type { StoredCertificate } from './certificate.repository.ts'
import { certificateTexts as texts } from './texts.ts'

type Facts = Pick<StoredCertificate, 'number' | 'name' | 'title' | 'held_at' | 'minutes' | 'issued_at'>

type Doc = InstanceType<typeof PDFDocument>

/** Letter, on its side; what is drawn fits on A4 as well. */
const width = 792
const height = 612
const middle = width / 2
const measure = 600
const ink = '#1c1a17'
const muted = '#5f5a52'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: easternTime })

const logoSize = { width: 220, height: 48 }

/** PDFs take no WebP, and no picture is needed larger than it is printed. */
const smallLogo = (logo: Buffer): Promise<Buffer> =>
  sharp(logo)
    .resize({ width: logoSize.width * 3, height: logoSize.height * 3, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()

/** A thick and a thin line, as the portal begins a page, or reversed, as it ends one. */
const rule = (doc: Doc, y: number, { isFoot = false } = {}) => {
  const x = middle - measure / 2
  const [thick, thin] = isFoot ? [y + 5, y] : [y, y + 7.5]
  doc.rect(x, thick, measure, 4).rect(x, thin, measure, 1.2)
}

const openDocument = ({ issued_at: issuedAt, title, name }: Facts, firm: Firm): Doc => {
  const words = texts.pdf
  const options = {
    size: [width, height],
    margin: 0,
    // No font is taken that is not embedded.
    font: faces()[0]?.[0] ?? '',
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: words.documentTitle(title, name),
      Author: firm.name,
      Subject: words.heading,
      Creator: firm.name,
      Producer: firm.name,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  }
  // Its types know no PDF/UA yet.
  return new PDFDocument(options as PDFKit.PDFDocumentOptions)
}

/** The certificate as a PDF: the same facts and the same firm make the same bytes. */
export const drawCertificate = async (facts: Facts, firm: Firm, address: string): Promise<Buffer> => {
  const words = texts.pdf
  const logo = firm.logo && (await smallLogo(firm.logo.content))
  const doc = openDocument(facts, firm)
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const { center, canWrite } = createPdfText(doc)
  const [name, title] = [facts.name.normalize('NFC'), facts.title.normalize('NFC')]
  const { accent } = accentTokens(firm.accent).light
  const root = doc.struct('Document')
  doc.addStructure(root)

  const decorate = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }
  const say = (type: 'H1' | 'P', draw: () => void, actual = '') =>
    root.add(doc.struct(type, { ...(actual && { actual }) }, draw))

  decorate(() => {
    rule(doc, 48)
    rule(doc, height - 58, { isFoot: true })
    doc.fill(accent)
  })
  if (logo) {
    const shown = { fit: [logoSize.width, logoSize.height] as [number, number], align: 'center' as const }
    const draw = () => doc.image(logo, middle - logoSize.width / 2, 78, shown)
    const figure = { alt: firm.name, bbox: [middle - logoSize.width / 2, 78, middle + logoSize.width / 2, 126] }
    root.add(doc.struct('Figure', figure, draw))
  } else {
    say('P', () => center(firm.name, middle, 86, { size: 26, color: ink, width: measure }))
  }
  // Letters that are set apart are not read as words.
  const apart = { size: 19, color: accent, width: measure, spacing: 3 }
  say('H1', () => center(words.heading.toUpperCase(), middle, 158, apart), words.heading)
  say('P', () => center(words.certifies, middle, 208, { size: 14, color: muted, width: measure }))
  // No boxes: what cannot be written stands on the page behind the address.
  const shownName = canWrite(name) ? { words: name, size: 40 } : { words: words.namedThere, size: 28 }
  say('P', () => center(shownName.words, middle, 234, { size: shownName.size, color: ink, width: measure }))
  say('P', () => center(words.attended, middle, 300, { size: 14, color: muted, width: measure }))
  let y = 0
  say('P', () => {
    y = center(canWrite(title) ? title : words.titledThere, middle, 324, {
      size: 25,
      color: ink,
      width: measure - 40,
      lines: 2,
    })
  })
  say('P', () => {
    const line = words.when(dayFormat.format(facts.held_at), facts.minutes)
    y = center(line, middle, y + 12, { size: 15, color: ink, width: measure })
  })

  const foot = { size: 10.5, color: muted, width: measure }
  const numbered = words.numbered(writeCertificateNumber(facts.number), dayFormat.format(facts.issued_at))
  say('P', () => center(numbered, middle, 494, foot))
  say('P', () => center(words.check, middle, 512, foot))
  const link = doc.struct('Link', { alt: words.checkAlt }, () => {
    center(address, middle, 528, { ...foot, color: accent, link: address })
  })
  root.add(doc.struct('P', {}, [link]))
  root.end()
  doc.end()
  return whole
}
