/** Prints the papers that come with the sample courses again: `node e2e/pictures/papers.ts`. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../bin/browser/find-chromium.mjs'

const apps = path.resolve(import.meta.dirname, '../../apps')

interface Paper {
  file: string
  title: string
  lead: string
  /** Each with lines to write on below it. */
  points: readonly string[]
  lines: number
}

const papers: readonly Paper[] = [
  {
    file: 'holding-companies/chart-of-companies.pdf',
    title: 'Chart of companies',
    lead: 'One line for each company, from the top down. Date it, and draw it anew when something changes.',
    points: [
      'Name, state and date of formation',
      'Owned by, and how much of it',
      'Managed by; who may sign alone, and up to what amount',
      'What it owns, with the address',
      'Bank, insurer and agent',
      'Last annual report filed on',
    ],
    lines: 2,
  },
  {
    file: 'holding-companies/seven-clauses.pdf',
    title: 'Seven clauses, a reading sheet',
    lead: 'Take the operating agreement you have. Note where each clause stands, and what it says in a sentence of your own.',
    points: [
      'Purpose',
      'Who manages, and what a manager may sign alone',
      'Capital: what each brought, and whether more can be asked for',
      'Distributions: when, in what order, and that nobody can force one',
      'Transfer: who may become a member, and who only receives money',
      'Death, incapacity, divorce: who follows, and at what price',
      'Records: where they are, and who may read them',
    ],
    lines: 2,
  },
  {
    file: 'privacy-and-title/look-yourself-up.pdf',
    title: 'Look yourself up',
    lead: 'Search the way a stranger would, in an hour without interruption, before you change anything.',
    points: [
      "The county recorder: your name, your spouse's name, your companies",
      'The tax roll: which mailing address stands there?',
      'The register of companies in each state where you own something',
      'Courts: cases in which you or a company of yours are named',
      'A search engine: your name with your street, your name with your town',
      'What surprised you, and what you would like to see gone',
    ],
    lines: 3,
  },
]

const pageOf = (font: string, { title, lead, points, lines }: Paper) => `<!doctype html>
<html lang="en"><title>${title}</title>
<style>
  @font-face { font-family: Newsreader; src: url(data:font/woff2;base64,${font}); font-weight: 400 600 }
  @page { size: letter; margin: 22mm 24mm }
  body { margin: 0; font: 12pt/1.5 Newsreader; color: #1d211e }
  h1 { margin: 0; padding-bottom: 3mm; border-bottom: 0.4mm solid #1c4a37; font-size: 26pt; font-weight: 460; color: #1c4a37 }
  p { margin: 4mm 0 7mm }
  li { margin-bottom: 4mm; break-inside: avoid }
  i { display: block; height: 8mm; border-bottom: 0.2mm solid #b9b8ae }
</style>
<h1>${title}</h1><p>${lead}</p><ol>${points.map((point) => `<li>${point}${'<i></i>'.repeat(lines)}</li>`).join('')}</ol>`

const font = await readFile(path.join(apps, 'web/src/ui/fonts/newsreader-latin.woff2'), 'base64')
const executablePath = await findChromium()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const page = await browser.newPage()
for (const paper of papers) {
  await page.setContent(pageOf(font, paper))
  await page.evaluate(() => document.fonts.ready)
  await page.pdf({ path: path.join(apps, 'server/sample-content', paper.file), preferCSSPageSize: true, tagged: true })
}
await browser.close()
