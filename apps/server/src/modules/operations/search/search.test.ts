import { describe, expect, it } from 'vitest'
import { newId } from '#db/new-id.ts'
import { aSearchedReplay, askSearch } from '#testing/asking/ask-search.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aCourse, aLecture } from '#testing/records/a-lecture.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { readAllWords } from '#testing/records/recording-words.ts'
import { deleteUnusedAudiences } from './search-viewer.repository.ts'

const { app, services, db } = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } })
const { ask, find, titles } = askSearch(app)

const { headers: staff } = await signedIn(services, { role: 'admin' })

describe('what is found', () => {
  it('has titles first, then what says the words, the latest first; each with its address', async () => {
    const course_id = await aCourse(db)
    const said = await aLecture(db, { title: 'Evening talk', course_id })
    await db
      .insertInto('lecture_words')
      .values([
        { lecture_id: said, number: 1, text: 'Evening talk' },
        { lecture_id: said, number: 2, text: '' },
        { lecture_id: said, number: 3, second: 61.5, text: 'Where the narwhal estate lies' },
      ])
      .execute()
    const titled = await aLecture(db, { title: 'The narwhal', course_id })
    expect(await find('narwhal')).toMatchObject([
      { _id: titled, url: `/courses/${course_id}?lecture=${titled}` },
      {
        _id: said,
        about: 'Trusts',
        second: 61,
        snippet: 'Where the \u0002narwhal\u0003 estate lies',
        url: `/courses/${course_id}?lecture=${said}&t=61`,
      },
    ])
  })

  it('has the kinds with the best titles first, so that a name leads to its member', async () => {
    const said = await aLecture(db, { title: 'An evening' })
    await db.insertInto('lecture_words').values({ lecture_id: said, number: 1, text: 'Miss Wallaby' }).execute()
    const person = { role: 'member', first_name: 'Wallaby', last_name: 'Jones', email: `${newId()}@example.com` }
    await db
      .insertInto('account')
      .values({ id: newId(), ...person })
      .execute()
    expect(await titles('wallaby', staff)).toEqual(['member: Wallaby Jones', 'lecture: An evening'])
  })

  it('says at which second of a replay, and nothing of what was cut off', async () => {
    const id = await aSearchedReplay(services, 'The evening of trusts', 'link')
    const { url } = await aFile(services, {
      name: 'en.vtt',
      extension: 'vtt',
      contentType: 'text/vtt',
      content:
        'WEBVTT\n\n00:01.000 --> 00:02.000\nA platypus before we begin\n\n01:00.000 --> 01:05.000\nThe pangolin trust\n',
    })
    await db
      .updateTable('recording')
      .set({
        captions: JSON.stringify([{ language: 'en', label: 'English', url }]),
        trim_start: 10,
        whole_seconds: 100,
      })
      .where('webinar_id', '=', id)
      .execute()
    await readAllWords(services)
    expect(await find('pangolin')).toMatchObject([
      {
        kind: 'replay',
        second: 50,
        snippet: 'The \u0002pangolin\u0003 trust',
        url: `/royal-tv/webinar-${id}/replay?t=50`,
      },
    ])
    expect(await find('platypus')).toEqual([])
  })

  it.each([
    ['capybara', 'as it is written'],
    ['CAPY', 'as it begins'],
    ['capybra', 'with a letter missing'],
    ['cpaybara', 'with two letters exchanged'],
    ['capybaras', 'in the plural'],
    ['the capybara blueprint', 'with several words'],
  ])('%s: %s', async (words) => {
    await aWebinar(db, { name: 'The Capybara Blueprint' })
    expect((await titles(words)).slice(0, 1)).toEqual(['webinar: The Capybara Blueprint'])
  })

  it('forgives an error only where nothing fits as it was typed', async () => {
    await aWebinar(db, { name: 'Numbats' })
    await aWebinar(db, { name: 'Numbers' })
    await aWebinar(db, { name: 'Wumbats' })
    expect(await titles('numbats')).toEqual(['webinar: Numbats'])
  })

  it.each([
    ['Ünïcode Straße', 'unicode strasse'.slice(0, 7)],
    ['Недвижимость', 'недвиж'],
    ['投資信託入門', '信託'],
    ['صندوق الاستثمار', 'الاستثمار'],
    ['השקעות', 'השקע'],
    ['한국 투자', '투자'],
    ["O'Hara & Sons: 50% off_now", "o'hara & sons"],
  ])('%s by %s', async (name, words) => {
    await aWebinar(db, { name })
    expect(await titles(words, {}, 'webinar')).toContain(`webinar: ${name}`)
  })

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['operators and quotes', `' | & ! :* <-> ( ) " \\ -- ; drop table search_document`],
    ['signs alone', '!!! ??? %%% ___'],
    ['10,000 characters', 'lengthy '.repeat(1250)],
    ['one long word', 'x'.repeat(10_000)],
    ['NUL', 'a\0b'],
    ['marks of the answer', '\u0002a\u0003'],
    ['turned around', '\u202etxet'],
    ['emoji', '😀 👩‍👩‍👧'],
    ['half of a pair', `${'y'.repeat(199)}😀`],
  ])('%s is answered', async (_, words) => {
    expect(Array.isArray(await find(words, staff))).toBe(true)
  })

  it.each(['%ff%fe', '%ed%a0%80', '%00', '%zz'])('%s in the address is answered or refused in words', async (q) => {
    expect((await app.inject({ url: `/api/search?q=${q}` })).statusCode).toBeLessThan(500)
  })

  it('refuses an unknown kind, and a limit that is none', async () => {
    expect((await ask('a', { kinds: 'secret' })).statusCode).toBe(400)
    expect((await ask('a', { perKind: '0' })).statusCode).toBe(400)
    expect((await ask('a', { perKind: '51' })).json()).toMatchObject({
      details: { perKind: 'perKind must be a number from 1 to 50' },
    })
  })

  it('forgets the name of an erased member', async () => {
    const id = newId()
    await db
      .insertInto('account')
      .values({ id, role: 'member', first_name: 'Okapi', last_name: 'Forest', email: `${id}@example.com` })
      .execute()
    expect(await titles('okapi', staff)).toEqual(['member: Okapi Forest'])
    await db
      .updateTable('account')
      .set({ first_name: '', last_name: '', erased_at: new Date() })
      .where('id', '=', id)
      .execute()
    expect(await titles('okapi', staff)).toEqual([])
  })
})

it('forgets levels that no record has any more, and keeps those that are used', async () => {
  const { id } = await aWebinar(db, { name: 'Okapi night' })
  await db
    .insertInto('search_audience')
    .values({ levels: ['segment:gone'] })
    .execute()
  await deleteUnusedAudiences(db)
  const levels = await db.selectFrom('search_audience').select('levels').execute()
  expect(levels).not.toContainEqual({ levels: ['segment:gone'] })
  await db.updateTable('webinar').set({ name: 'Okapi evening' }).where('id', '=', id).execute()
  expect(await titles('okapi')).toEqual(['webinar: Okapi evening'])
})
