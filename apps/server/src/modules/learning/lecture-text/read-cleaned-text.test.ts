import { expect, it } from 'vitest'
import { cleanLectureHtml } from './clean-lecture-html.ts'
import { filesIn, plainTextOf } from './read-cleaned-text.ts'

it('the words of a text are its own, a line for each paragraph', () => {
  const html = cleanLectureHtml(
    '<h1>Trusts &amp; Co</h1><p>One<br>two  <b>th</b>ree</p><ul><li>a &lt;b&gt;</li><li>&quot;c&quot;</li></ul><table><tr><td>1</td><td>2</td></tr></table>',
  )
  expect(plainTextOf(html)).toBe('Trusts & Co\nOne\ntwo three\na <b>\n"c"\n1 · 2')
})

it('a row of a table is one line, its cells apart, however the editor wrote them', () => {
  const html = cleanLectureHtml(
    '<p>Before</p><table><thead><tr><th>State</th><th>Fee</th></tr></thead><tbody><tr><td><p>New</p><p>Mexico</p></td><td></td><td><p>25 &lt; 60</p></td></tr></tbody></table><p>After</p>',
  )
  expect(plainTextOf(html)).toBe('Before\nState · Fee\nNew Mexico · 25 < 60\nAfter')
})

it('an entity that was typed as text stays text', () => {
  expect(plainTextOf(cleanLectureHtml('<p>&amp;lt;</p>'))).toBe('&lt;')
})

it('the files of a text are those that it shows, links to and plays, each once', () => {
  const html = cleanLectureHtml(
    `<img src="/files/a.png" srcset="/files/a/320.webp 320w, /files/a/640.webp 640w">
     <img src="/files/a.png"><img src="https://example.com/files/b.png">
     <a href="/files/c.pdf">c</a><a href="/courses">d</a><div class="embed" data-video="/files/e.mp4"></div>
     <p>src="/files/f.png"</p>`,
  )
  expect(filesIn(html)).toEqual([
    '/files/a.png',
    '/files/a/320.webp',
    '/files/a/640.webp',
    '/files/c.pdf',
    '/files/e.mp4',
  ])
})
