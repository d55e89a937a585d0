import { Writable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { createLinesForPeople } from './log-for-people.ts'

const plain = createLinesForPeople({ isColored: false, showsRoutine: false })
const entry = (fields: object) => JSON.stringify({ level: 30, time: '2026-03-01T10:11:12.000Z', pid: 1, ...fields })
const time = new Date('2026-03-01T10:11:12.000Z').toTimeString().slice(0, 8)

describe('a line of the log, for a person', () => {
  it('says when and what, without braces', () => {
    expect(plain(entry({ msg: 'created the administrator' }))).toBe(`Server      ${time} created the administrator\n`)
    expect(plain(entry({ msg: 'stopping' }))).toBe('')
    expect(plain(entry({ msg: 'files were removed', files: 3 }))).toBe(
      `Server      ${time} files were removed (files 3)\n`,
    )
  })

  it('names a warning and an error, with the reason, what made it fail, and where it was', () => {
    const err = {
      type: 'Error',
      message: 'no connection',
      code: 'ECONNREFUSED',
      stack: 'Error: x\n    at go (/a.js:1)',
    }
    expect(plain(entry({ level: 40, err, msg: 'the CRM is not reachable' }))).toBe(
      `Server      ${time} warning: the CRM is not reachable: no connection (ECONNREFUSED)\n`,
    )
    const outer = { message: 'outer', stack: 'Error: outer\n    at run (/b.js:2)', cause: err }
    expect(plain(entry({ level: 50, err: outer, msg: 'unforeseen error', id: 'a-1' }))).toBe(
      `Server      ${time} error: unforeseen error: outer, because: no connection (ECONNREFUSED) (id a-1)\n` +
        '            at run (/b.js:2)\n',
    )
  })

  it('leaves out requests that were answered, but not those that failed', () => {
    const request = { msg: 'request', method: 'GET', route: '/api/deals', status: 200, ms: 3 }
    expect(plain(entry(request))).toBe('')
    expect(plain(entry({ ...request, status: 500 }))).toContain('request GET /api/deals (status 500, ms 3)')
    const everything = createLinesForPeople({ isColored: false, showsRoutine: true })
    expect(everything(entry(request))).toContain('request GET /api/deals (status 200, ms 3)')
  })

  it('gives no one who sends a request power over the terminal', () => {
    const line = plain(entry({ level: 50, msg: 'a\u001b[2Jb\nc\u202ed', peer: '\u009b31m', err: { message: 'x\ry' } }))
    expect(line).toBe(`Server      ${time} error: a\\u001b[2Jb\\u000ac\\u202ed: x\\u000dy (peer \\u009b31m)\n`)
  })

  it('has colors only where they are shown', () => {
    const colored = createLinesForPeople({ isColored: true, showsRoutine: false })
    const warning = entry({ level: 40, msg: 'careful' })
    expect(colored(warning)).toContain('\u001b[33mwarning: \u001b[39m')
    expect(stripVTControlCharacters(colored(warning))).toBe(plain(warning))
  })
})

describe('the log', () => {
  const write = (LOG_FORMAT?: 'text' | 'json') => {
    let written = ''
    const stream = new Writable({
      write: (chunk: Buffer, _, done) => {
        written += chunk.toString()
        done()
      },
    })
    const log = createLog({ LOG_LEVEL: 'info', ...(LOG_FORMAT && { LOG_FORMAT }) }, stream)
    log.info({ route: '/x', status: 200 }, 'request')
    log.warn({ password: 'canary' }, 'going to https://u:canary@host/x')
    return written
  }

  it('is text with LOG_FORMAT=text, and hides secrets there too', () => {
    const written = write('text')
    expect(written).toMatch(
      /^Server {6}\d\d:\d\d:\d\d warning: going to https:\/\/u:\[hidden\]@host\/x \(password \[hidden\]\)\n$/u,
    )
  })

  it('is JSON with LOG_FORMAT=json, and without it where no terminal is', () => {
    for (const written of [write('json'), write()]) {
      const lines = written
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { msg: string })
      expect(lines.map(({ msg }) => msg)).toEqual(['request', 'going to https://u:[hidden]@host/x'])
    }
  })
})
