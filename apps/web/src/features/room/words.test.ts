import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const written = Object.entries(sources).filter(([file]) => !/\.test\.|texts\.ts$/u.test(file))

const matches = (pattern: RegExp) =>
  written.flatMap(([file, source]) => [...source.matchAll(pattern)].map(([found]) => `${file}: ${found}`))

/** Between tags, or in an attribute that people read. */
const inMarkup =
  />\s*[A-Z][a-z]+ [^<>{}=;]*<\/|\b(?:aria-label|title|placeholder|alt|label|text|aria-valuetext)="[A-Za-z]/gu
/** Of a message; what goes to the log of the server is read by staff alone. */
const inMessage = /(?<!source: 'media', )\b(?:title|text|label|message): ['`][A-Z]/gu

it('all that people read or hear in a room comes from its texts, so that it follows their language', () => {
  expect(written.length).toBeGreaterThan(100)
  expect(matches(inMarkup)).toEqual([])
  expect(matches(inMessage)).toEqual([])
  // Read by `useTexts`, or outside of components by `readTexts`.
  expect(matches(/[tT]exts\.en\b/gu)).toEqual([])
})

it('every sound that the room makes asks the one switch for all of them', () => {
  const makers = written.flatMap(([file, source]) =>
    /OscillatorNode|new Audio\(|createOscillator/u.test(source) ? [file] : [],
  )
  // The test of the speaker is played because the person has asked for it.
  expect(makers).toEqual(['./devices/play-test-sound.ts', './hands/notice-sound.ts'])
  expect(sources['./hands/notice-sound.ts']).toMatch(/playNotice = .*\n\s+if \(readRemembered\(storageKey\) === 'off'/u)
})
