import type { StaffLecture } from '@regent/contract/courses/lectures'
import { aCourse } from '#testing/records/a-lecture.ts'
import { aFile } from '#testing/records/a-file.ts'
import { askCourses } from '#testing/asking/ask-courses.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, test } from 'vitest'
import { listJobs } from '#platform/jobs/index.ts'

const { app, services, db } = await buildTestApp()
const admin = askCourses(app, (await signedIn(services, { role: 'admin' })).headers)

describe('the text of a lecture', () => {
  test('is kept clean', async () => {
    const lecture = await admin.lecture(await aCourse(db), {
      content: '<p onclick="x()">Good<script>alert(1)</script></p><a href="javascript:x()">link</a>',
    })
    expect(lecture.content).toBe('<p>Good</p><span>link</span>')
  })

  test('says of our images how large they are, in which sizes they come, and that they can wait', async () => {
    const { id, url } = await aFile(services, {
      extension: 'png',
      contentType: 'image/png',
      width: 1600,
      height: 900,
      variants: { '320.webp': 'a', '320.avif': 'b', '640.webp': 'c' },
    })
    const { content } = await admin.lecture(await aCourse(db), {
      content: `<p><img src="${url}" alt="A &quot;plan&quot;" srcset="https://evil.example/x.png 1w"></p>`,
    })
    for (const attribute of [
      'width="1600"',
      'height="900"',
      'loading="lazy"',
      'alt="A &quot;plan&quot;"',
      `srcset="/files/${id}/320.webp 320w, /files/${id}/640.webp 640w"`,
    ]) {
      expect(content).toContain(attribute)
    }
    expect(content).not.toContain('evil')
  })

  test('is not changed by being saved again', async () => {
    const { url } = await aFile(services, {
      extension: 'png',
      contentType: 'image/png',
      width: 16,
      height: 9,
      variants: { '320.webp': 'a' },
    })
    const lecture = await admin.lecture(await aCourse(db), { content: `<p>a &amp; b</p><img src="${url}">` })
    const again = await admin.ask('PUT', `lectures/${lecture._id}`, { content: lecture.content })
    expect(again.json()).toMatchObject({ content: lecture.content })
  })

  test('keeps foreign images for staff until they are copied, and shows readers none of another host', async () => {
    const lecture = await admin.lecture(await aCourse(db), {
      content: '<p>See <img src="https://pictures.example/a.png?x=1&amp;y=2"> here</p>',
    })
    expect(lecture.content).toContain('https://pictures.example/a.png?x=1&amp;y=2')
    const reader = await askCourses(app).read<StaffLecture>(`lectures/${lecture._id}`)
    expect(reader.content).toBe('<p>See  here</p>')
    expect(reader).toHaveProperty('imageSources', [])
    expect(reader).not.toHaveProperty('imageRefusals')
    expect((await listJobs(db, { limit: 1 })).rows).toMatchObject([{ name: 'copy-lecture-images' }])
  })

  test('can be found as soon as it is written, and no longer once it is rewritten', async () => {
    const lecture = await admin.lecture(await aCourse(db), { content: '<p>about usufruct</p>' })
    const found = () => admin.read<StaffLecture[]>('lectures?search=usufruct')
    expect(await found()).toHaveLength(1)
    await admin.ask('PUT', `lectures/${lecture._id}`, { content: '<p>about wills</p>' })
    expect(await found()).toEqual([])
  })
})

test('related files carry what is known of them', async () => {
  const { url } = await aFile(services, { content: 'ten bytes!', contentType: 'application/pdf', extension: 'pdf' })
  const lecture = await admin.lecture(await aCourse(db), { relatedFiles: [{ name: 'Notes', uploadedUrl: url }] })
  expect(lecture.relatedFiles).toEqual([{ name: 'Notes', uploadedUrl: url, size: 10, contentType: 'application/pdf' }])
})
