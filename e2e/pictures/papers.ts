/** Prints the papers that come with the sample courses and deals again: `node e2e/pictures/papers.ts`. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../bin/browser/find-chromium.mjs'

const apps = path.resolve(import.meta.dirname, '../../apps')

interface Paper {
  file: string
  title: string
  lead: string
  points: readonly string[]
  /** To write on, below each point. */
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
  {
    file: 'deals/harlan-creek-summary.pdf',
    title: 'Harlan Creek Apartments',
    lead: 'A summary on one page. The offering papers of the sponsor go before anything that is said here.',
    points: [
      'The property: 96 apartments in three buildings, 91 parking spaces, 5.2 acres, city water',
      'Let today: 87 apartments; 61 tenants have been there for more than two years',
      'Roofs: new last year, with a warranty of twenty years. Boilers: from 1998, to be replaced first',
      'The plan: boilers in the first winter, forty kitchens in three years, a new loan after that',
      'Who is paid first: the bank, then preferred shares, then all other shares',
      'Fees: the sponsor takes a fee for buying and one for managing; both are listed in part 4 of the papers',
      'How long: the sponsor expects seven years and may take ten. Shares cannot be given back before',
      'What may go wrong: repairs, empty apartments, the price of the next loan. You may get back less than you put in',
    ],
    lines: 0,
  },
  {
    file: 'deals/red-mesa-well-by-well.pdf',
    title: 'Red Mesa, well by well',
    lead: 'Eleven wells, in the order in which they were drilled. Ask the operator for the monthly reports behind each line.',
    points: [
      'No. 1 and No. 2: nineteen years old, pumped two days a week',
      'No. 3: nineteen years old, closed for repair since August; the repair is paid for by the seller',
      'No. 4, No. 5 and No. 6: fifteen years old, steady for the last three years',
      'No. 7: eleven years old, makes more water than oil; the cost of the water is in the accounts',
      'No. 8 and No. 9: nine years old, the best two of the field',
      'No. 10: six years old, declines faster than it was expected to',
      'No. 11: four years old, too young for its curve to be trusted',
      'For closing the wells one day, the operator sets a part of every barrel aside; part 6 of the agreement says what happens if that is not enough',
    ],
    lines: 0,
  },
  {
    file: 'deals/questions-before-you-sign.pdf',
    title: 'Questions to ask before you sign',
    lead: 'Of any deal, of any kind. Write the answers down in the words in which they were given to you.',
    points: [
      'What exactly would I own, and where is that recorded?',
      'Who is paid before me, and how much?',
      'What does the sponsor earn if all goes well, and if it does not?',
      'Can I be asked for more money?',
      'How do I get out, and who decides when?',
      'What would have to happen for me to lose all of it?',
      'Who has read these papers for me, and who paid them?',
    ],
    lines: 2,
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
