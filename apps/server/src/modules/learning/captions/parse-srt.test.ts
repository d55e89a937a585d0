import { describe, expect, it } from 'vitest'
import { parseCaptions } from '#modules/learning/lecture-text/index.ts'
import { parseSrt } from './parse-srt.ts'
import { writeCaptions } from './write-captions.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const srt = `1
00:00:01,000 --> 00:00:02,500
<i>Hold</i> the assets
apart & keep <font color="red">records</font>

2
1:00:00,000 --> 01:00:04,05 X1:10 X2:20
{\\an8}Rule 1
2024
`

describe('an SRT file', () => {
  it('with more lines than captions can have is refused', () => {
    const lines = Array.from({ length: 20_001 }, () => '00:00:01,000 --> 00:00:02,000\nSaid\n')
    expect(() => parseSrt(bytes(lines.join('\n')))).toThrow('at most 20000 lines')
  })

  it.each(['<', '{\\'])('of nothing but %j is read in no time', (beginning) => {
    const text = beginning.repeat(1_000_000)
    const before = performance.now()
    expect(parseSrt(bytes(`00:00:01,000 --> 00:00:02,000\n${text}\n`))?.[0]?.text).toBe(text)
    expect(performance.now() - before).toBeLessThan(1000)
  })

  it('is read as texts with their times', () => {
    expect(parseSrt(bytes(`\ufeff${srt}`))).toEqual([
      { start: 1, end: 2.5, text: 'Hold the assets apart & keep records' },
      { start: 3600, end: 3604.05, text: 'Rule 1 2024' },
    ])
    expect(parseSrt(bytes(srt.replaceAll('\n', '\r\n')))).toHaveLength(2)
  })

  it('becomes a WebVTT file that says the same', () => {
    const cues = parseSrt(bytes(srt)) ?? []
    expect(parseCaptions(bytes(writeCaptions(cues)))).toEqual(cues)
  })

  it('becomes one without what is shown for less than a thousandth of a second', () => {
    const said = { start: 2, end: 3, text: 'Hold' }
    expect(parseCaptions(bytes(writeCaptions([{ start: 1.0001, end: 1.0002, text: 'Never' }, said])))).toEqual([said])
  })

  it('may be in the characters of Windows', () => {
    const latin = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nCaf\u00e9\n', 'latin1')
    expect(parseSrt(latin)).toEqual([{ start: 1, end: 2, text: 'Café' }])
    const wide = Buffer.from('\ufeff1\n00:00:01,000 --> 00:00:02,000\nCafé\n', 'utf16le')
    expect(parseSrt(wide)).toEqual([{ start: 1, end: 2, text: 'Café' }])
  })

  it('may not end before it starts', () => {
    expect(() => parseSrt(bytes('1\n00:00:03,000 --> 00:00:02,000\nWords\n'))).toThrow(
      'The captions cannot be read at line 2: they end before they start.',
    )
  })

  it('is distinguished from other text', () => {
    for (const text of ['', 'WEBVTT\n\n00:01.000 --> 00:02.000\nWords\n', 'Once upon a time\n\n1\n', '\0\0\u0001']) {
      expect(parseSrt(bytes(text)), text).toBeUndefined()
    }
  })
})
