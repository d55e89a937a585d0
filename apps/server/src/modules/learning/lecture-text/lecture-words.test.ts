import { newId } from '#db/new-id.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aLecture } from '#testing/records/a-lecture.ts'
import { testServices } from '#testing/test-services.ts'
import { describe, expect, it } from 'vitest'

import { cleanLectureHtml } from './clean-lecture-html.ts'
import { lecturesFound } from './lecture-words.repository.ts'
import { piecesOf } from './pieces-of.ts'
import { replaceWords } from './replace-words.ts'

const services = await testServices()
const { db } = services

const find = (search: string) =>
  db
    .selectFrom(lecturesFound(search).as('found'))
    .innerJoin('lecture_words as said', (join) =>
      join.onRef('said.lecture_id', '=', 'found.lecture_id').onRef('said.number', '=', 'found.number'),
    )
    .select(['found.lecture_id as id', 'said.text', 'said.second'])
    .orderBy('found.rank', 'desc')
    .execute()

const captionsOf = async (content: string) => {
  const { url } = await aFile(services, { name: 'en.vtt', extension: 'vtt', contentType: 'text/vtt', content })
  return [{ language: 'en', label: 'English', url }]
}

const written = async (input: {
  title?: string
  description?: string
  html?: string
  captions?: { url: string }[]
}) => {
  const { title = 'Untitled', description = '', html = '', captions = [] } = input
  const id = await aLecture(db)
  await replaceWords(db, services, [{ id, title, description, content: cleanLectureHtml(html), captions }])
  return id
}

describe('a search', () => {
  it('finds a lecture by its title, its description, its text and what is said in its video, in that order', async () => {
    const id = await written({
      captions: await captionsOf(
        'WEBVTT\n\n00:01.000 --> 00:02.000\nWelcome\n\n01:05.500 --> 01:08.000\nKeep the zebras apart\n',
      ),
    })
    const text = await written({ html: '<h1>Animals</h1><p>Some zebras</p>' })
    const description = await written({ description: 'All about zebras' })
    const title = await written({ title: 'Zebras' })

    const found = await find('zebra')
    expect(found.slice(0, 2)).toEqual([
      { id: title, text: 'Zebras', second: null },
      { id: description, text: 'All about zebras', second: null },
    ])
    expect(found).toContainEqual({ id: text, text: 'Some zebras', second: null })
    expect(found).toContainEqual({ id, text: 'Keep the zebras apart', second: 65.5 })
    expect(found).toHaveLength(4)
  })

  it('finds a word at every letter while it is typed', async () => {
    const id = await written({ title: 'Depreciation schedules' })
    for (let length = 3; length <= 'depreciation'.length; length += 1) {
      expect(await find('depreciation'.slice(0, length))).toMatchObject([{ id }])
    }
    expect(await find('DEPRECIATIONS sched')).toMatchObject([{ id }])
  })

  it('needs every word, anywhere in the lecture', async () => {
    const id = await written({ title: 'Holding companies', html: '<p>in Delaware</p>' })
    await written({ title: 'Holding hands' })
    expect(await find('holding delaware')).toMatchObject([{ id }])
    expect(await find('holding nevada')).toEqual([])
  })

  it.each(['', '   ', '!!!', '& | :* <->', "'); drop table lecture_words; --", '\\', 'a'.repeat(200)])(
    'for %j finds nothing, and harms nothing',
    async (search) => {
      expect(await find(search)).toEqual([])
    },
  )

  it('reads no more than eight words', async () => {
    const id = await written({ title: 'one two three four five six seven eight' })
    expect(await find('one two three four five six seven eight nine ten')).toMatchObject([{ id }])
  })
})

describe('what a lecture says', () => {
  it('is replaced when it is saved again', async () => {
    const id = newId()
    const course = await aLecture(db, { title: 'Any' })
    const lecture = { id: course, title: 'Firstly', description: '', content: '', captions: [] }
    await replaceWords(db, services, [lecture])
    await replaceWords(db, services, [{ ...lecture, title: `Secondly ${id}` }])
    expect(await find('firstly')).toEqual([])
    expect(await find('secondly')).toHaveLength(1)
  })

  it('is refused with the captions, where those are none or not there any more', async () => {
    const lecture = { id: await aLecture(db), title: 'A', description: '', content: '' }
    const wrong = [
      [await captionsOf('1\n00:00:01,000 --> 00:00:02,000\nWords\n'), /not a WebVTT file/u],
      [[{ url: `/files/${newId()}.vtt` }], /not there any more/u],
      [await captionsOf(`WEBVTT\n\n${'x'.repeat(2 * 1024 * 1024)}`), /at most 2 MB/u],
    ] as const
    for (const [captions, message] of wrong) {
      await expect(replaceWords(db, services, [{ ...lecture, captions }])).rejects.toMatchObject({
        status: 400,
        details: { captions: expect.stringMatching(message) as string },
      })
    }
  })

  it('is stored in pieces short enough to show, without losing a word', () => {
    const sentence = 'A trust keeps what it was given apart from the giver. '
    const text = `${sentence.repeat(20)}\n${'word '.repeat(300)}\n${'x'.repeat(1000)}`
    const pieces = piecesOf(text)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(300)
    expect(pieces.join('').replaceAll(' ', '')).toBe(text.replaceAll(/\s/gu, ''))
    expect(pieces[0]).toMatch(/the giver\.$/u)
  })
})
