import { describe, expect, it } from 'vitest'
import { CaptionsError, parseCaptions } from './parse-captions.ts'

const read = (text: string) => parseCaptions(new TextEncoder().encode(text))

describe('a WebVTT file', () => {
  it('are texts with their times', () => {
    const text = `WEBVTT - made by hand
Kind: captions

NOTE this is
for the translator

STYLE
::cue { color: red }

first
00:01.000 --> 00:02.500 align:start position:0%
<v Ada>Hold the <i>assets</i> apart</v>
&amp; keep <00:01.500><c.loud>records</c>

01:00:00.000 --> 01:00:04.000
An hour later
`
    expect(read(text)).toEqual([
      { start: 1, end: 2.5, text: 'Hold the assets apart & keep records' },
      { start: 3600, end: 3604, text: 'An hour later' },
    ])
  })

  it('may begin with a byte order mark, and end its lines as any system does', () => {
    const text = '\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nWords\n'
    for (const end of ['\n', '\r\n', '\r']) {
      expect(read(text.replaceAll('\n', end))).toEqual([{ start: 1, end: 2, text: 'Words' }])
    }
  })

  it('of tags that never end is read in no time', () => {
    const text = '<'.repeat(1_000_000)
    const before = performance.now()
    expect(read(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`)[0]?.text).toBe(text)
    expect(performance.now() - before).toBeLessThan(1000)
  })

  it('may be empty', () => {
    expect(read('WEBVTT')).toEqual([])
  })

  it('may hold a cue without words, which says nothing', () => {
    expect(read('WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:02.000 --> 00:03.000\n<b></b>\n')).toEqual([])
  })
})

describe('refused', () => {
  it.each([
    ['nothing', ''],
    ['SubRip', '1\n00:00:01,000 --> 00:00:02,000\nWords\n'],
    ['a page', '<html>WEBVTT</html>'],
    ['a word that only begins alike', 'WEBVTTX\n\n00:01.000 --> 00:02.000\nWords\n'],
  ])('%s, because of its first line', (_, text) => {
    expect(() => read(text)).toThrow(new CaptionsError('This is not a WebVTT file: its first line has to be WEBVTT.'))
  })

  it('what is no text', () => {
    expect(() => parseCaptions(Buffer.from([0x57, 0x45, 0x42, 0xff, 0xfe]))).toThrow('it has to be text in UTF-8')
  })

  it.each([
    ['a comma in the time', '00:01,000 --> 00:02,000'],
    ['an end before the start', '00:02.000 --> 00:01.000'],
    ['seconds beyond a minute', '00:61.000 --> 00:62.000'],
    ['no time at all', 'words\nmore words'],
  ])('%s, with its line', (_, line) => {
    const text = `WEBVTT\n\n00:00.000 --> 00:01.000\nfine\n\n${line}\nwords\n`
    expect(() => read(text)).toThrow(/The captions cannot be read at line [67]: it has to say when they are shown\./u)
  })

  it('more than a person says in a day', () => {
    expect(() => read(`WEBVTT\n\n${'00:00.000 --> 00:01.000\na\n\n'.repeat(20_001)}`)).toThrow('at most 20000 lines')
  })
})
