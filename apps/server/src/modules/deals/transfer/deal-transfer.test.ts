import type { ImportedDeal } from '@regent/contract/deals/deals-admin'
import { aTerm, anEliteMember, askDeals } from '#testing/asking/ask-deals.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { mostImportedRows } from './texts.ts'

const { app, services, db } = await buildTestApp()
const person = await signedIn(services, { role: 'admin' })
const admin = askDeals(app, person.headers)

beforeEach(async () => {
  await db.deleteFrom('deal').execute()
  await db.deleteFrom('deal_choice').where('kind', '<>', 'state').execute()
  await db.deleteFrom('deal_term').execute()
})

interface Answer {
  message: string
  rows: ImportedDeal[]
  counts: Record<string, number>
  details?: Record<string, string>
}

const bring = async (csv: string, options: object = {}) => {
  const answer = await admin.ask('POST', '/import', { csv, ...options })
  return { status: answer.statusCode, ...answer.json<Answer>() }
}
const outcomes = ({ rows }: Answer) => rows.map(({ line, outcome, reason }) => [line, outcome, reason])
const exported = async (state = 'all', headers: Record<string, string> = person.headers) =>
  app.inject({ url: `/files/deal-export/${state}.csv`, headers })
const dealNames = async () =>
  (await db.selectFrom('deal').select('name').orderBy('name').execute()).map(({ name }) => name)

describe('a file of deals', () => {
  it('makes deals with their terms; lines that cannot be read say why, and are left out', async () => {
    await aTerm(db, 'category', 'Real Estate')
    await aTerm(db, 'type', 'Equity')
    await aTerm(db, 'type', 'Preferred return')
    const csv = [
      'Name;URL;State;Publish at;Categories;Types;Description',
      '"Harlan Creek";https://harlan.example;published;;real estate;"Equity; preferred return; EQUITY";Near & far',
      'Marlow Street;https://marlow.example;;2035-05-01 09:30;Real Estate;;',
      'Third;javascript:alert(1);;;;;',
      'Fourth;;sold;;;;',
      'Fifth;;;tomorrow;;;',
      'Sixth;;;2020-05-01 09:30;;;',
      'Seventh;;;;Timber;;',
      'harlan creek;https://harlan.example;;;;;',
      ';https://nameless.example;;;;;',
      'Tenth;;;;;;<p>See <img src="https://foreign.example/a.png"></p>',
    ].join('\r\n')
    const lines = [
      [2, 'created', undefined],
      [3, 'created', undefined],
      [4, 'failed', 'Please enter a link such as https://example.com'],
      [5, 'failed', 'The state must be Draft, Scheduled, Published or Archived.'],
      [6, 'failed', 'The moment must be as 2026-05-01 09:30, in Eastern time.'],
      [7, 'failed', 'This moment has passed. Please choose one to come'],
      [8, 'failed', 'There is no category "Timber".'],
      [9, 'failed', 'This deal is on line 2 already.'],
      [10, 'failed', 'Name is required'],
      [11, 'failed', 'Please upload the images of this text: images of other sites are not shown'],
    ]
    const tried = await bring(csv, { dryRun: true })
    expect(outcomes(tried)).toEqual(lines)
    expect(tried.message).toBe('2 deals would be created, and 0 updated.')
    expect(await dealNames()).toEqual([])

    const done = await bring(csv)
    expect(outcomes(done)).toEqual(lines)
    expect(done).toMatchObject({ status: 200, counts: { created: 2, updated: 0, unchanged: 0, failed: 8 } })
    const [harlan, marlow] = await admin.list('?sort=name&fields=full')
    expect(harlan).toMatchObject({
      name: 'Harlan Creek',
      state: 'published',
      description: '<p>Near &amp; far</p>',
      category: [{ name: 'Real Estate' }],
      type: [{ name: 'Equity' }, { name: 'Preferred return' }],
    })
    expect(marlow).toMatchObject({ state: 'scheduled', publishAt: '2035-05-01T13:30:00.000Z' })
    const elite = askDeals(app, (await anEliteMember(services)).headers)
    expect(await elite.names('?search=preferred')).toEqual(['Harlan Creek'])
  })

  it('adds terms that do not exist yet only if that is wanted', async () => {
    await aTerm(db, 'category', 'Real Estate')
    const csv = 'Name,Categories,Source\nOne,Real Estate; Timber,Whitfield\nTwo,timber,\nThree,Farmland,"A; B"\n'
    const wanted = [
      [2, 'created', 'Adds "Timber", "Whitfield".'],
      [3, 'created', undefined],
      [4, 'failed', 'A deal has one source, so its name cannot have a ";".'],
    ]
    expect(outcomes(await bring(csv, { dryRun: true, createTerms: true }))).toEqual(wanted)
    expect(await db.selectFrom('deal_term').select('name').execute()).toHaveLength(1)
    expect(outcomes(await bring(csv, { createTerms: true }))).toEqual(wanted)
    const terms = await db.selectFrom('deal_term').select(['kind', 'name']).orderBy('name').execute()
    expect(terms.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'category Real Estate',
      'category Timber',
      'source Whitfield',
    ])
  })

  it.each([
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδοσ'],
  ])('adds "%s" once, which the database takes for the same as "%s"', async (one, other) => {
    const csv = `Name,Categories\nOne,${one}\nTwo,${other}\nBoth,${other}; ${one}\n`
    expect(outcomes(await bring(csv, { createTerms: true }))).toEqual([
      [2, 'created', `Adds "${one}".`],
      [3, 'created', undefined],
      [4, 'created', undefined],
    ])
    expect(outcomes(await bring(csv)).map(([, outcome]) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(await db.selectFrom('deal_term').select('name').execute()).toEqual([{ name: one }])
  })

  it('changes deals of the same name and URL, only in the columns that it has, and says what stays', async () => {
    const deal = await admin.make({
      name: 'Harlan',
      url: 'https://harlan.example',
      description: '<p>Old</p>',
      disclaimerText: 'Risky',
    })
    await admin.make({ name: 'Harlan', url: 'https://other.example' })
    expect(outcomes(await bring('Name,URL\nharlan,https://harlan.example\n'))).toEqual([[2, 'updated', undefined]])
    expect(outcomes(await bring('Name,URL\nharlan,https://harlan.example\n'))).toEqual([[2, 'unchanged', undefined]])
    expect(outcomes(await bring('Name,Disclaimer\nHarlan,Very risky\n'))).toEqual([
      [2, 'failed', 'There are 2 deals of this name. Its URL says which one is meant.'],
    ])
    await bring('Name,URL,Disclaimer\nharlan,https://harlan.example,Very risky\n')
    expect(await admin.one(deal._id)).toMatchObject({
      name: 'harlan',
      description: '<p>Old</p>',
      disclaimer: { text: 'Very risky', version: 2 },
    })
    expect(await dealNames()).toHaveLength(2)
  })

  it.each([
    ['is not one', 'Name\n"never closed', 'This is not a CSV file.'],
    ['has no names', 'URL\nhttps://example.com\n', 'The file needs a column for the name.'],
    ['was read in a wrong encoding', 'Name\nZo\uFFFD\n', expect.stringContaining('not in UTF-8') as string],
    ['is UTF-16 read as UTF-8', 'N\0a\0m\0e\0\n\0', expect.stringContaining('not in UTF-8') as string],
    [
      'has 100,000 lines',
      `Name\n${'Deal\n'.repeat(100_000)}`,
      `Please import at most ${mostImportedRows.toLocaleString('en')} deals at once.`,
    ],
  ])('that %s is refused with the reason, and changes nothing', async (_, csv, message) => {
    expect(await bring(csv)).toMatchObject({ status: 400, message, details: { csv: message } })
    expect(await dealNames()).toEqual([])
  })

  it('of many thousand lines is taken at once', async () => {
    const rows = Array.from(
      { length: 3000 },
      (_, index) => `Deal ${index},https://example.com/${index},Category ${index % 30}`,
    )
    const done = await bring(`Name,URL,Categories\n${rows.join('\n')}\n`, { createTerms: true })
    expect(done.counts).toEqual({ created: 3000, updated: 0, unchanged: 0, failed: 0 })
    const again = await bring(`Name,URL,Categories\n${rows.join('\n')}\n`)
    expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 3000, failed: 0 })
  })
})

describe('the exported file', () => {
  it('opens in spreadsheets, runs nothing there, and changes nothing when it is imported', async () => {
    const category = await aTerm(db, 'category', '=1+1')
    const more = await aTerm(db, 'category', 'Oil & Gas, "wet"')
    const source = await aTerm(db, 'source', '@home')
    await admin.make({
      name: '=HYPERLINK("http://evil.example")',
      url: 'https://harlan.example',
      image: 'https://pictures.example/a.png',
      description: '<p>+1</p><p>two</p>',
      disclaimerText: '-1\nTwo lines',
      categoryIds: [category, more],
      sourceId: source,
    })
    await admin.make({ name: "'Marlow'", state: 'scheduled', publishAt: '2035-11-04T06:30:00.000Z' })
    const file = await exported()
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    expect(file.headers['content-disposition']).toMatch(/attachment; filename="deals-all-\d{4}-\d\d-\d\d\.csv"/u)
    expect(file.body).toContain('\uFEFFName,URL,Image,Description,Disclaimer,State,Publish at,Categories,')
    expect(file.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(file.body).toContain(`"'=1+1; Oil & Gas, ""wet"""`)
    expect((await bring(file.body)).counts).toEqual({ created: 0, updated: 0, unchanged: 2, failed: 0 })

    await db.deleteFrom('deal').execute()
    expect((await bring(file.body)).counts).toMatchObject({ created: 2, failed: 0 })
    expect((await exported()).body.replaceAll(/20\d\d-[\dT:.-]+Z/gu, '')).toBe(
      file.body.replaceAll(/20\d\d-[\dT:.-]+Z/gu, ''),
    )
  })

  it('has the deals of one state, and is there for staff alone', async () => {
    await admin.make({ name: 'Seen' })
    await admin.make({ name: 'Unseen', state: 'draft' })
    const { body } = await exported('draft')
    expect(body).toContain('Unseen')
    expect(body).not.toContain('\nSeen')
    const elite = await anEliteMember(services)
    for (const answer of [await exported('all', elite.headers), await exported('all', {}), await exported('sold')])
      expect(answer.statusCode).toBe(404)
    expect((await askDeals(app, elite.headers).ask('POST', '/import', { csv: 'Name\nX\n' })).statusCode).toBe(403)
  })
})
