import type { CaptionLine } from '@regent/contract/rooms/room-messages'
import { expect, it } from 'vitest'
import type { CaptionCalls } from './caption-calls.ts'
import { type CaptionHistory, createCaptionHistory, noCaptions } from './caption-history.ts'

type Answer = Awaited<ReturnType<CaptionCalls['read']>>

const aLine = (number: number, text = `line ${number}`): CaptionLine => ({
  id: `0196a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  key: `key ${number}`,
  ...{ person: 'ada', speaker: 'Ada (Admin)', speakerId: 'ada', isTyped: false, text, beganAt: 0, endedAt: 0 },
})

const pageSize = 3

const theRoom = (count: number) => {
  const stored = Array.from({ length: count }, (_, at) => aLine(at + 1))
  let history: CaptionHistory = noCaptions
  const read: CaptionCalls['read'] = (cursor) => {
    const end = cursor === undefined ? stored.length : Number(cursor)
    const from = Math.max(0, end - pageSize)
    const captions = stored.slice(from, end).toReversed()
    return Promise.resolve({ answer: { captions }, ...(from > 0 && { next: String(from) }) } as Answer)
  }
  const captions = createCaptionHistory({
    read,
    onChange: (next) => {
      history = next
    },
  })
  const texts = () => history.lines.map(({ text }) => text.replace('line ', '')).join(' ')
  return { stored, captions, texts, history: () => history }
}

it('a page that joins late has the latest lines, and earlier ones when it asks for them', async () => {
  const { captions, texts, history } = theRoom(5)
  await captions.catchUp()
  expect([texts(), history().older]).toEqual(['3 4 5', 'more'])
  await captions.readOlder()
  expect([texts(), history().older]).toEqual(['1 2 3 4 5', 'none'])
})

it('a page that comes back misses none of what was said meanwhile, however much it is', async () => {
  const { captions, stored, texts } = theRoom(2)
  await captions.catchUp()
  for (let number = 3; number <= 12; number += 1) stored.push(aLine(number))
  await captions.catchUp()
  expect(texts()).toBe('1 2 3 4 5 6 7 8 9 10 11 12')
})

it('what was corrected or taken back during a cut is so afterwards', async () => {
  const { captions, stored, texts } = theRoom(3)
  await captions.catchUp()
  stored.splice(1, 2, aLine(3, 'line three'))
  await captions.catchUp()
  expect(texts()).toBe('1 three')
})

it('a line that is heard again was corrected, and one without a text was taken back', async () => {
  const { captions, texts } = theRoom(1)
  await captions.catchUp()
  captions.add([aLine(2, 'line tow'), aLine(3)])
  captions.add([aLine(2)])
  expect(texts()).toBe('1 2 3')
  captions.add([aLine(3, '')])
  expect(texts()).toBe('1 2')
})

it('what is said while the captions are read is not lost', async () => {
  const { captions, texts } = theRoom(1)
  const reading = captions.catchUp()
  captions.add([aLine(2)])
  await reading
  expect(texts()).toBe('1 2')
})
