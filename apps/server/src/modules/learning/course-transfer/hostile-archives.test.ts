import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { StaffCourse } from '@regent/contract/courses/courses'
import { newId } from '#db/new-id.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aCourseGroup } from '#testing/records/a-lecture.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { courseTransfer } from '#testing/records/course-transfer.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, it } from 'vitest'
import yazl from 'yazl'

const { app, services, db } = await buildTestApp()
const { headers } = await signedIn(services, { role: 'admin' })
const { upload, bringIn, lecturesOf } = courseTransfer(app, headers)

const paper = Buffer.from(`%PDF-1.4\n${'x'.repeat(5000)}`)

type Parts = Record<string, string | Buffer>

const pack = async (parts: Parts, options: { compress?: boolean; compressionLevel?: number } = {}) => {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name, options)
  zip.end()
  return buffer(zip.outputStream)
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

const lecture = { title: 'A', videoUrl: '', relatedFiles: [], captions: [], chapters: [] }
const oldUrl = `/files/${newId()}.pdf`

const manifest = (change: (input: ReturnType<typeof plain>) => object = (input) => input) =>
  JSON.stringify(change(plain()))

const plain = () => ({
  format: 'regent-course',
  version: 1,
  exportedAt: '2026-01-02T03:04:05.000Z',
  course: { title: 'C', description: 'D', state: 'published', visibility: 'public', lectures: [lecture as object] },
  files: [{ path: 'files/1', url: oldUrl, name: 'a.pdf', size: paper.length, sha256: sha256(paper) }],
})

const withLecture = (more: object) =>
  manifest((input) => ({ ...input, course: { ...input.course, lectures: [{ ...lecture, ...more }] } }))

/** Everything that could be left behind: rows, bytes, and what lay on the way. */
const everything = async () => {
  const count = async (table: 'course' | 'lecture' | 'file' | 'file_use' | 'lecture_words') =>
    (
      await db
        .selectFrom(table)
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  const keys: string[] = []
  for await (const key of services.storage.list('')) keys.push(key)
  const passing = await readdir(path.join(services.config.DATA_DIR, 'uploads', 'passing')).catch(() => [])
  const tables = ['course', 'lecture', 'file', 'file_use', 'lecture_words'] as const
  return { rows: await Promise.all(tables.map(count)), keys: keys.toSorted(), passing }
}

describe('a bad archive', () => {
  const good = { 'manifest.json': manifest(), 'files/1': paper }
  const evil = async () => {
    const archive = (await pack({ ...good, 'aa/evil.txt': 'x' })).toString('latin1')
    return Buffer.from(archive.replaceAll('aa/evil.txt', '../evil.txt'), 'latin1')
  }
  const changed = async () => {
    const archive = await pack(good, { compress: false })
    archive[archive.indexOf('%PDF-1.4\nxxx') + 11] = 0x79
    return archive
  }
  const damaged = /^This file is damaged/u
  const noCourse = /^This is not a course/u
  const tooMuch = /^This file holds more/u
  const bad: [string, () => Promise<Buffer>, RegExp][] = [
    ['no archive at all', () => Promise.resolve(Buffer.from('a text')), noCourse],
    ['half of one', async () => (await pack(good)).subarray(0, 300), noCourse],
    ['one without a manifest', () => pack({ 'files/1': paper }), noCourse],
    ['a manifest that is no JSON', () => pack({ ...good, 'manifest.json': '{' }), noCourse],
    [
      'a manifest of something else',
      () => pack({ ...good, 'manifest.json': manifest((it) => ({ ...it, format: 'other' })) }),
      noCourse,
    ],
    [
      'a manifest of a later version',
      () => pack({ ...good, 'manifest.json': manifest((it) => ({ ...it, version: 2 })) }),
      /^This course was exported by a newer portal/u,
    ],
    ['a lecture without a title', () => pack({ ...good, 'manifest.json': withLecture({ title: ' ' }) }), noCourse],
    [
      'a script for a video',
      () => pack({ ...good, 'manifest.json': withLecture({ videoUrl: 'javascript:a()' }) }),
      noCourse,
    ],
    [
      'a text by a path of its own',
      () => pack({ ...good, 'manifest.json': withLecture({ content: '../../etc/passwd' }) }),
      noCourse,
    ],
    [
      'a text that is not there',
      () => pack({ ...good, 'manifest.json': withLecture({ content: 'lectures/1.html' }) }),
      damaged,
    ],
    [
      'a text that is too long',
      () =>
        pack({
          ...good,
          'manifest.json': withLecture({ content: 'lectures/1.html' }),
          'lectures/1.html': 'a'.repeat(500_001),
        }),
      tooMuch,
    ],
    ['a file that is not there', () => pack({ 'manifest.json': manifest() }), damaged],
    [
      'a file that was not packed',
      () => pack({ ...good, 'manifest.json': withLecture({ videoUrl: `/files/${newId()}.mp4` }) }),
      damaged,
    ],
    ['a file that was changed', changed, damaged],
    ['a file of another size', () => pack({ ...good, 'files/1': 'short' }), damaged],
    [
      'a file with another hash',
      () =>
        pack({
          ...good,
          'manifest.json': manifest((it) => ({ ...it, files: [{ ...it.files[0], sha256: 'a'.repeat(64) }] })),
        }),
      damaged,
    ],
    ['a name that leads elsewhere', evil, damaged],
    ['a bomb', () => pack({ ...good, 'files/2': Buffer.alloc(300 * 1024 * 1024) }, { compressionLevel: 1 }), tooMuch],
    [
      'too many parts',
      () =>
        pack(Object.fromEntries(Array.from({ length: 10_001 }, (_, part) => [`files/${part}`, 'x'])), {
          compress: false,
        }),
      tooMuch,
    ],
  ]

  it.each(bad)('%s is refused with the reason, and nothing of it stays', async (_, make, message) => {
    const groupId = await aCourseGroup(db)
    const file = await upload('file', 'course.zip', await make())
    const before = await everything()
    const answer = await bringIn(groupId, file)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ details: { file: string } }>().details.file).toMatch(message)
    expect(await everything()).toEqual(before)
  })

  it('captions that are none, and a group that is not there, undo it all as well', async () => {
    const groupId = await aCourseGroup(db)
    const captions = [{ language: 'en', label: 'English', url: oldUrl }]
    const file = await upload('file', 'course.zip', await pack({ ...good, 'manifest.json': withLecture({ captions }) }))
    const before = await everything()
    expect((await bringIn(groupId, file)).statusCode).toBe(400)
    expect((await bringIn(newId(), await upload('file', 'c.zip', await pack(good)))).statusCode).toBe(404)
    const [courses, lectures, files, uses] = (await everything()).rows
    expect([courses, lectures, files, uses]).toEqual([
      before.rows[0],
      before.rows[1],
      Number(before.rows[2]) + 1,
      before.rows[3],
    ])
  })

  it('a text with a script in it arrives clean, and a video that is a page is only bytes', async () => {
    const groupId = await aCourseGroup(db)
    const page = Buffer.from('<!doctype html><script>struck()</script>')
    const archive = await pack({
      'manifest.json': manifest((it) => ({
        ...it,
        course: { ...it.course, lectures: [{ ...lecture, content: 'lectures/1.html', videoUrl: oldUrl }] },
        files: [{ path: 'files/1', url: oldUrl, name: 'video.mp4', size: page.length, sha256: sha256(page) }],
      })),
      'files/1': page,
      'lectures/1.html':
        '<p onclick="struck()">a<script>struck()</script><img src="/files/gone.png" onerror="struck()"></p>',
    })
    const answer = await bringIn(groupId, await upload('file', 'course.zip', archive))
    expect(answer.statusCode).toBe(201)
    const [{ content, videoUrl = '' }] = await lecturesOf(answer.json<StaffCourse>()._id)
    expect(content).toBe('<p>a</p>')
    const served = await app.inject({ url: videoUrl, headers })
    expect(served.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    })
  })

  it('a file that is no longer there, or an address of another site, is no archive', async () => {
    const groupId = await aCourseGroup(db)
    for (const file of [`/files/${newId()}.zip`, '/files/', '/files/../x.zip']) {
      expect((await bringIn(groupId, file)).statusCode).toBe(400)
    }
    const { url } = await aFile(services)
    expect((await bringIn(groupId, url)).statusCode).toBe(400)
  })
})
