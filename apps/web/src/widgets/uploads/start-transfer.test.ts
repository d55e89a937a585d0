import { expect, it } from 'vitest'
import { startTransfer } from './start-transfer.ts'

const unreadable = () => {
  const file = new File(['x'], 'Papers')
  file.slice = () => {
    throw new DOMException('A folder has no bytes', 'NotFoundError')
  }
  return file
}

const asked = { as: 'file', onProgress: () => undefined } as const

it('what cannot be read, like a folder, is refused before it is sent', async () => {
  await expect(startTransfer(unreadable(), asked).done).rejects.toMatchObject({
    serverMessage: 'This file cannot be read. If it is a folder, choose the files in it.',
  })
})

it('a file waits for its turn, and who is taken out of the line is never begun', async () => {
  const told: string[] = []
  const start = (name: string) =>
    startTransfer(unreadable(), { ...asked, onWaiting: (reason) => told.push(`${name} ${reason ?? 'begins'}`) })
  const first = ['one', 'two', 'three'].map(start)
  const four = start('four')
  const five = start('five')
  four.cancel()
  await Promise.allSettled([...first, four, five].map(({ done }) => done))
  expect(told).toEqual([
    ...['one queued', 'one begins', 'two queued', 'two begins', 'three queued', 'three begins'],
    ...['four queued', 'five queued', 'five begins'],
  ])
})
