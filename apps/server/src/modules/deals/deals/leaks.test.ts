import { newId } from '#db/new-id.ts'
import { termKindNames, termKinds } from '@regent/contract/deals/deal-terms'
import { anEliteMember, askDeals, aTerm } from '#testing/asking/ask-deals.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetDeals } from './lists/read-deals.ts'

const { app, services, db } = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '100' } })
const administrator = await signedIn(services, { role: 'admin' })
const staff = askDeals(app, administrator.headers)

type Headers = Record<string, string>

const member = await signedIn(services)
const formerMember = await anEliteMember(services, new Date(Date.now() - 1000))
const eliteMember = await anEliteMember(services, new Date(Date.now() + 3_600_000))
const viewingAs = (viewer: string): Headers => ({ ...administrator.headers, 'view-as': viewer })

/** Everyone who gets teasers. */
const outsiders: Record<string, Headers> = {
  'a visitor': {},
  'a member': member.headers,
  'a member who was Elite': formerMember.headers,
  'staff who view as a visitor': viewingAs('visitor'),
  'staff who view as a Lead': viewingAs('Lead'),
  'staff who view as a member': viewingAs(member.accountId),
  'staff who view as a member who was Elite': viewingAs(formerMember.accountId),
}
const insiders: Record<string, Headers> = {
  'an Elite member': eliteMember.headers,
  'staff who view as Elite': viewingAs('Elite'),
  'staff who view as an Elite member': viewingAs(eliteMember.accountId),
  'an administrator': administrator.headers,
}

/** Words that stand in every place that only insiders may read. */
const secrets = [
  'Harlan Creek',
  'quillsite',
  'Xylophone description',
  'Zither document',
  'Whitfield Residential',
  'Accredited only',
  'Quokka disclaimer',
  'Narwhal briefing',
  'elsewhere.example',
]

const ids = {
  published: '',
  other: '',
  draft: '',
  archived: '',
  deleted: '',
  category: '',
  source: '',
  requirement: '',
}
const files = { image: '', document: '', ofDraft: '' }

beforeAll(async () => {
  ids.category = await aTerm(db, 'category', 'Real Estate')
  const subCategory = await aTerm(db, 'subCategory', 'Multifamily')
  ids.source = await aTerm(db, 'source', 'Whitfield Residential')
  ids.requirement = await aTerm(db, 'requirement', 'Accredited only')
  const image = { extension: 'png', contentType: 'image/png' }
  files.image = (await aFile(services, { ...image, content: 'The picture of a creek' })).url
  files.document = (await aFile(services, { name: 'Zither document.pdf' })).url
  files.ofDraft = (await aFile(services, { ...image, content: 'The picture of a draft' })).url
  // Everyone who lists webinars sees the names of those that are listed.
  const { id: webinarId } = await aWebinar(db, { name: 'Narwhal briefing', is_listed: false })
  const secret = {
    name: 'Harlan Creek Apartments',
    url: 'https://quillsite.example',
    image: files.image,
    description: '<p>Xylophone description</p>',
    documents: [{ name: 'Zither document', uploadedUrl: files.document }],
    disclaimerText: 'Quokka disclaimer',
    webinarId,
    categoryIds: [ids.category],
    subCategoryIds: [subCategory],
    requirementIds: [ids.requirement],
    sourceId: ids.source,
  }
  ids.other = (
    await staff.make({
      ...secret,
      name: 'Harlan Creek Storage',
      image: 'https://elsewhere.example/x.png',
      sourceId: null,
    })
  )._id
  ids.published = (await staff.make(secret))._id
  ids.draft = (await staff.make({ ...secret, state: 'draft', image: files.ofDraft }))._id
  ids.archived = (await staff.make({ ...secret, state: 'archived' }))._id
  ids.deleted = (await staff.make(secret))._id
  await staff.ask('DELETE', `/${ids.deleted}`)
})

const hiddenParameters = () => [
  '',
  `sourceId=${ids.source}`,
  `sourceId=${newId()}`,
  'sourceId=x&requirementId=y',
  `requirementId=${ids.requirement}`,
  'search=harlan',
  'search=nothing+like+it',
  `search=${'x'.repeat(300)}&search=again`,
  'sort=name',
  'sort=-name',
  'sort=price',
  'state=draft',
  'state=draft,archived',
  'state=unheard',
  'mine=saved',
  'mine=everything',
]

const addressOf = ({ path }: { path: string }) => path.replaceAll(/:\w+/gu, ids.published)

/** Every call that reads something, and every download, whatever it is about; with the id of a deal wherever there is an id. */
const everyCall = () => [...app.endpoints.filter(({ method }) => method === 'GET'), ...app.downloads]

const exits = (): string[] => [
  ...everyCall().map(addressOf),
  ...['/api/deals', '/api/deals/filter'].flatMap((path) =>
    ['', 'counts=1', 'fields=full', 'fields=full&counts=1', `categoryId=${ids.category}`, 'limit=1'].flatMap((query) =>
      hiddenParameters().map((hidden) => `${path}?${query}&${hidden}`),
    ),
  ),
  ...Object.values(ids).flatMap((id) => [
    `/api/deals/${id}`,
    `/api/deals/${id}?fields=full`,
    `/api/deals/${id}?fields=basic`,
  ]),
  ...termKindNames.flatMap((kind) => [termKinds[kind].path, `${termKinds[kind].path}?limit=1`]),
  '/api/requirements?cursor=made-up',
  '/api/deals?cursor=made-up',
  '/api/deals?categoryId=made-up',
  '/api/deals?fields=made-up',
  `/api/deals/${newId()}`,
  '/api/deals/made-up',
  '/api/deals/marks',
  '/api/deals/deleted',
  ...Object.values(files),
  '/deals',
  `/deals?deal=${ids.published}&sourceId=${ids.source}`,
  '/api/openapi.json',
]

const writes = (): [method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object][] =>
  [ids.published, ids.draft, newId()].flatMap(
    (id): [method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object][] => [
      ['POST', `/api/deals/${id}/save`],
      ['DELETE', `/api/deals/${id}/save`],
      ['POST', `/api/deals/${id}/interest`],
      ['DELETE', `/api/deals/${id}/interest`],
      ['POST', `/api/deals/${id}/open`],
      ['PUT', `/api/deals/${id}/note`, { note: 'x' }],
      ['POST', `/api/deals/${id}/disclaimer`, { version: 1 }],
      ['PUT', `/api/deals/${id}`, { name: 'Mine' }],
      ['DELETE', `/api/deals/${id}`],
      ['POST', `/api/deals/${id}/restore`],
    ],
  )

const seen = async (url: string, headers: Headers) => {
  const { statusCode, body, headers: answered } = await app.inject({ url, headers })
  return { statusCode, body, etag: answered['etag'], link: answered['link'], length: answered['content-length'] }
}

const secretsIn = (text: string) => secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))

describe.each(Object.entries(outsiders))('%s', (_, headers) => {
  it('finds at no exit a name, an address, a source, a requirement, a text or a file of a deal', async () => {
    const found: string[] = []
    for (const url of exits()) {
      const { body, link = '' } = await seen(url, headers)
      found.push(...secretsIn(`${body} ${String(link)}`).map((secret) => `${url}: ${secret}`))
      found.push(
        ...[ids.draft, ids.archived, ids.deleted].filter((id) => body.includes(id)).map((id) => `${url}: ${id}`),
      )
      if (!url.startsWith('/files/')) {
        found.push(
          ...Object.values(files)
            .filter((file) => body.includes(file.slice(0, 44)))
            .map((file) => `${url}: ${file}`),
        )
      }
    }
    expect(found).toEqual([])
  })

  it('gets of a deal what a teaser has, and nothing else', async () => {
    const { body } = await seen(`/api/deals/${ids.published}?fields=full`, headers)
    expect(JSON.parse(body)).toEqual({
      deal: {
        _id: ids.published,
        name: 'Private deal',
        image: '/private-deal.svg',
        category: [{ _id: ids.category, name: 'Real Estate' }],
        subCategory: [{ _id: expect.any(String) as string, name: 'Multifamily' }],
        type: [],
        strategy: [],
        locked: true,
      },
    })
  })

  it('is answered as if parameters of full deals were not there, byte for byte', async () => {
    for (const query of ['', 'counts=1', `categoryId=${ids.category}&counts=1`, 'limit=1', 'fields=full']) {
      const plain = await seen(`/api/deals?${query}`, headers)
      for (const hidden of hiddenParameters()) {
        expect({ hidden, ...(await seen(`/api/deals?${query}&${hidden}`, headers)) }).toEqual({ hidden, ...plain })
      }
    }
  })

  it('cannot tell a hidden deal from one that does not exist', async () => {
    const missing = await seen(`/api/deals/${newId()}`, headers)
    for (const id of [ids.draft, ids.archived, ids.deleted]) {
      const { body, ...answer } = await seen(`/api/deals/${id}`, headers)
      expect({ ...answer, body: JSON.parse(body) as object }).toMatchObject({
        ...missing,
        body: JSON.parse(missing.body) as object,
      })
    }
  })

  it('gets no file of a deal, as if there were none', async () => {
    const missing = await seen(`/files/${newId()}.png`, headers)
    expect(missing.statusCode).toBe(404)
    for (const file of Object.values(files)) expect(await seen(file, headers)).toEqual(missing)
  })

  it('is refused before it is asked what the call is about', async () => {
    const answers = new Set<string>()
    for (const [method, url, payload] of writes()) {
      const { statusCode, body } = await app.inject({ method, url, headers, ...(payload && { payload }) })
      expect([401, 403]).toContain(statusCode)
      answers.add(body)
    }
    expect(answers.size).toBe(1)
    expect(await db.selectFrom('deal_mark').select('note').execute()).toEqual([])
    expect(await db.selectFrom('deal_opening').select('times').execute()).toEqual([])
  })

  it('gets an order that tells nothing of names and times', async () => {
    const { body } = await seen('/api/deals', headers)
    const before = await db.selectFrom('deal').select(['id', 'name', 'created_at']).execute()
    await db
      .updateTable('deal')
      .set({ name: 'Aaa', created_at: new Date(0) })
      .where('id', '=', ids.published)
      .execute()
    forgetDeals(services)
    const { body: after } = await seen('/api/deals', headers)
    for (const { id, ...row } of before) await db.updateTable('deal').set(row).where('id', '=', id).execute()
    forgetDeals(services)
    expect(after).toBe(body)
  })
})

it('all outsiders get the same bytes', async () => {
  const lookUps = termKindNames.map((kind) => termKinds[kind].path)
  // What is not for everyone says so.
  const own = everyCall()
    .filter(({ access }) => access !== 'public')
    .map(addressOf)
  const shared = exits().filter(
    (url) => ['/api/deals', '/deals', '/files', ...lookUps].some((path) => url.startsWith(path)) && !own.includes(url),
  )
  expect(shared.length).toBeGreaterThan(200)
  for (const url of shared) {
    const answers = await Promise.all(Object.values(outsiders).map((headers) => seen(url, headers)))
    const withoutIds = answers.map((answer) => JSON.stringify(answer).replaceAll(/nonce-[^']+/gu, ''))
    expect([url, new Set(withoutIds).size]).toEqual([url, 1])
  }
})

it.each(Object.entries(insiders))('%s gets full deals with their files', async (name, headers) => {
  const { body } = await seen('/api/deals?fields=full&counts=1', headers)
  expect(secretsIn(body)).toEqual(expect.arrayContaining(['Harlan Creek', 'Whitfield Residential', 'Accredited only']))
  for (const file of [files.image, files.document]) expect((await seen(file, headers)).statusCode).toBe(200)
  expect((await seen(files.ofDraft, headers)).statusCode).toBe(name === 'an administrator' ? 200 : 404)
})

it('what is published tells outsiders nothing by the way', async () => {
  const [visitor = {}] = Object.values(outsiders)
  const before = await seen('/api/deals?counts=1', visitor)
  const draft = await staff.make({ state: 'draft', name: 'Harlan Creek 3', categoryIds: [ids.category] })
  expect(await seen('/api/deals?counts=1', visitor)).toEqual(before)
  await staff.change(draft._id, { state: 'published' })
  const { body } = await seen('/api/deals?counts=1', visitor)
  expect(secretsIn(body)).toEqual([])
  expect(JSON.parse(body)).toMatchObject({ total: 3 })
})
