import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { cleanUp } from '#testing/clean-up.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { kindOf } from './file-kind.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'regent-kinds-'))
cleanUp(() => rm(folder, { recursive: true }))

const kindOfBytes = async (bytes: Buffer | string, name = 'name.html') => {
  const file = path.join(folder, randomUUID())
  await writeFile(file, bytes)
  return kindOf(file, name)
}

/** One entry of a zip archive, packed, with its header alone: what a reader sees first. */
const zipEntry = (name: string, content: Buffer) => {
  const packed = deflateRawSync(content)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04_03_4b_50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(crc32(content), 14)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), packed])
}

const contentTypes = (kind: string) =>
  zipEntry(
    '[Content_Types].xml',
    Buffer.from(
      `<?xml version="1.0"?><Types><Override PartName="/a.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
    ),
  )

const box = (type: string, brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`${type}${brand}`),
    Buffer.alloc(4),
    Buffer.from(`${brand}mp41`),
  ])

const mp3 = Buffer.concat(
  Array.from({ length: 4 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])),
)
const wav = Buffer.concat([Buffer.from('RIFF'), Buffer.from([36, 0, 0, 0]), Buffer.from('WAVEfmt '), Buffer.alloc(20)])
const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex')
const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
const dot = sharp({ create: { width: 2, height: 2, channels: 3, background: '#123' } })

const office = 'application/vnd.openxmlformats-officedocument'
const known: [string, Buffer | string, string, string][] = [
  ['JPEG', await dot.clone().jpeg().toBuffer(), 'jpg', 'image/jpeg'],
  ['PNG', await dot.clone().png().toBuffer(), 'png', 'image/png'],
  ['GIF', await dot.clone().gif().toBuffer(), 'gif', 'image/gif'],
  ['WebP', await dot.clone().webp().toBuffer(), 'webp', 'image/webp'],
  ['AVIF', await dot.clone().avif().toBuffer(), 'avif', 'image/avif'],
  ['PDF', '%PDF-1.7\n1 0 obj', 'pdf', 'application/pdf'],
  ['MP4', box('ftyp', 'isom'), 'mp4', 'video/mp4'],
  ['video of a camera', box('ftyp', 'qt  '), 'mov', 'video/quicktime'],
  ['WebM', webm, 'webm', 'video/webm'],
  ['MP3', mp3, 'mp3', 'audio/mpeg'],
  ['WAV', wav, 'wav', 'audio/wav'],
  ['M4A', box('ftyp', 'M4A '), 'm4a', 'audio/mp4'],
  ['captions', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello', 'vtt', 'text/vtt'],
  ['captions with a mark before', '\u{feff}WEBVTT - Words\n', 'vtt', 'text/vtt'],
  ['document', contentTypes('wordprocessingml.document'), 'docx', `${office}.wordprocessingml.document`],
  ['workbook', contentTypes('spreadsheetml.sheet'), 'xlsx', `${office}.spreadsheetml.sheet`],
  ['slides', contentTypes('presentationml.presentation'), 'pptx', `${office}.presentationml.presentation`],
  ['archive', zipEntry('a.txt', Buffer.from('a')), 'zip', 'application/zip'],
]

it.each(known)('%s is recognized by its content, whatever its name says', async (_, bytes, extension, contentType) => {
  expect(await kindOfBytes(bytes)).toEqual({ extension, contentType })
})

it('an old document of Office is what its name says, among those that share the container', async () => {
  expect(await kindOfBytes(container, 'plan.XLS')).toEqual({
    extension: 'xls',
    contentType: 'application/vnd.ms-excel',
  })
  expect(await kindOfBytes(container, 'plan.html')).toEqual({
    extension: 'bin',
    contentType: 'application/octet-stream',
  })
})

const anyBytes: [string, Buffer | string][] = [
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page after blanks', `${' '.repeat(2000)}<html>`],
  ['a script', 'alert(document.cookie)'],
  ['a style sheet', 'body { display: none }'],
  ['a feed', '<?xml version="1.0"?><rss></rss>'],
  ['a page that claims to be captions', 'WEBVTTX<script>alert(1)</script>'],
  ['a PDF that is a page as well', '%PDF-1.7\n<html><script>alert(1)</script>'],
  ['a video that is a page as well', Buffer.concat([box('ftyp', 'isom'), Buffer.from('<script>alert(1)</script>')])],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
  ['plain text', 'Quarter,Result\n1,2\n'],
  ['half an image', Buffer.from([0xff, 0xd8])],
  ['zeros', Buffer.alloc(5000)],
]

it.each(anyBytes)('%s is only ever saved, under no name a browser would run', async (_, bytes) => {
  expect(await kindOfBytes(bytes, 'photo.jpg')).toEqual({ extension: 'bin', contentType: 'application/octet-stream' })
})

it('a drawing in SVG keeps its ending, and is only ever saved', async () => {
  const svg = { extension: 'svg', contentType: 'application/octet-stream' }
  expect(await kindOfBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')).toEqual(svg)
  expect(await kindOfBytes('<?xml version="1.0"?>\n<!-- a --><svg onload="alert(1)"/>')).toEqual(svg)
})

it('an archive that would unpack to gigabytes is looked at without unpacking it', async () => {
  const bomb = zipEntry('[Content_Types].xml', Buffer.alloc(400 * 1024 * 1024))
  const before = process.memoryUsage().rss
  const began = performance.now()
  expect((await kindOfBytes(bomb)).extension).toMatch(/^(?:zip|bin)$/u)
  expect(performance.now() - began).toBeLessThan(3000)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
})
