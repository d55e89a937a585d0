import { beforeEach, expect, it, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import { createUploadQueue, mostAtOnce, mostKept, type UploadPiece } from './upload-queue.ts'

const onUnwanted = vi.fn()
const pauses: number[] = []
const pause = (ms: number) => {
  pauses.push(ms)
  return Promise.resolve()
}

/** A portal that stores what comes, and says how much it has. */
const createPortal = () => {
  const portal = { stored: '', pieces: 0, isWanted: true, hasLast: false }
  const take = async ({ bytes, offset, isLast }: UploadPiece) => {
    portal.pieces += 1
    const text = await bytes.text()
    portal.stored = portal.stored.slice(0, offset) + text
    portal.hasLast ||= isLast
    return { size: portal.stored.length, isWanted: portal.isWanted }
  }
  return { portal, take }
}

const away = AppFailure.beforeAnswer('no_answer')

beforeEach(() => {
  onUnwanted.mockClear()
  pauses.length = 0
})

it('sends pieces in order, one at a time, and the last one as such', async () => {
  const { portal, take } = createPortal()
  let atOnce = 0
  const upload = createUploadQueue({
    onUnwanted,
    send: async (piece) => {
      atOnce += 1
      expect(atOnce).toBe(1)
      const answer = await take(piece)
      atOnce -= 1
      return answer
    },
  })
  for (const text of ['a', 'bc', '', 'def']) upload.add(new Blob([text]))
  await upload.end()
  expect(portal).toMatchObject({ stored: 'abcdef', hasLast: true })
})

it('says that a recording without a byte has ended', async () => {
  const { portal, take } = createPortal()
  await createUploadQueue({ onUnwanted, send: take }).end()
  expect(portal).toMatchObject({ stored: '', pieces: 1, hasLast: true })
})

it('keeps what the portal did not take while it was away, and waits longer each time, up to two seconds', async () => {
  const { portal, take } = createPortal()
  let failures = 6
  const upload = createUploadQueue({
    onUnwanted,
    pause,
    send: (piece) => (failures-- > 0 ? Promise.reject(away) : take(piece)),
  })
  upload.add(new Blob(['abc']))
  upload.add(new Blob(['def']))
  await upload.end()
  expect(portal).toMatchObject({ stored: 'abcdef', hasLast: true })
  expect(pauses).toEqual([250, 500, 1000, 2000, 2000, 2000])
})

it('sends a piece again whose answer got lost, from the same byte', async () => {
  const { portal, take } = createPortal()
  let isLost = true
  const upload = createUploadQueue({
    onUnwanted,
    pause,
    send: async (piece) => {
      const answer = await take(piece)
      if (!isLost) return answer
      isLost = false
      throw away
    },
  })
  upload.add(new Blob(['abc']))
  await upload.end()
  expect(portal.stored).toBe('abc')
})

it('goes on from where the portal is that took a part of a piece', async () => {
  const { portal, take } = createPortal()
  let isShort = true
  const upload = createUploadQueue({
    onUnwanted,
    send: (piece) => {
      const part = isShort ? { ...piece, bytes: piece.bytes.slice(0, 2), isLast: false } : piece
      isShort = false
      return take(part)
    },
  })
  upload.add(new Blob(['abcdef']))
  await upload.end()
  expect(portal).toMatchObject({ stored: 'abcdef', hasLast: true })
})

it('catches up in pieces that get through', async () => {
  const { portal, take } = createPortal()
  const sizes: number[] = []
  const upload = createUploadQueue({
    onUnwanted,
    send: (piece) => {
      sizes.push(piece.bytes.size)
      return take(piece)
    },
  })
  upload.add(new Blob(['x'.repeat(2.5 * mostAtOnce)]))
  await upload.end()
  expect(sizes).toEqual([mostAtOnce, mostAtOnce, mostAtOnce / 2])
  expect(portal.stored).toHaveLength(2.5 * mostAtOnce)
})

it('ends the recording when the portal has enough, and still sends the rest', async () => {
  const { portal, take } = createPortal()
  portal.isWanted = false
  const upload = createUploadQueue({ onUnwanted, send: take })
  upload.add(new Blob(['abc']))
  await vi.waitFor(() => expect(onUnwanted).toHaveBeenCalledOnce())
  upload.add(new Blob(['def']))
  await upload.end()
  expect(portal).toMatchObject({ stored: 'abcdef', hasLast: true })
  expect(onUnwanted).toHaveBeenCalledOnce()
})

it.each([
  ['refuses the part', () => Promise.reject(new AppFailure(404, { code: 'not_found', message: 'Gone' }))],
  ['has lost what it had', () => Promise.resolve({ size: -1, isWanted: true })],
  ['has more than was sent', () => Promise.resolve({ size: 99, isWanted: true })],
])('gives up where the portal %s', async (_, send) => {
  const sent = vi.fn(send)
  const upload = createUploadQueue({ onUnwanted, send: sent, pause })
  upload.add(new Blob(['abc']))
  await vi.waitFor(() => expect(onUnwanted).toHaveBeenCalledOnce())
  upload.add(new Blob(['def']))
  await upload.end()
  expect(sent).toHaveBeenCalledOnce()
})

it('ends the recording before the memory is full, and then waits for the portal with what it has', async () => {
  const { portal, take } = createPortal()
  const { promise: back, resolve: comeBack } = Promise.withResolvers<undefined>()
  const upload = createUploadQueue({ onUnwanted, send: (piece) => back.then(() => take(piece)) })
  upload.add(new Blob([new Uint8Array(mostKept)]))
  expect(onUnwanted).not.toHaveBeenCalled()
  upload.add(new Blob(['a']))
  expect(onUnwanted).toHaveBeenCalledOnce()
  comeBack(undefined)
  await vi.waitFor(() => expect(portal.pieces).toBeGreaterThan(0))
})
