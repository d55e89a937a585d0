import { expect, it } from 'vitest'
import { startTransfer } from './start-transfer.ts'

const unreadable = () => {
  const file = new File(['x'], 'Papers')
  file.slice = () => {
    throw new DOMException('A folder has no bytes', 'NotFoundError')
  }
  return file
}

const options = { as: 'file', onProgress: () => undefined } as const

it('refuses a folder before sending anything', async () => {
  await expect(startTransfer(unreadable(), options).done).rejects.toMatchObject({
    serverMessage: 'This file cannot be read. If it is a folder, choose the files in it.',
  })
})

it('starts files in order, and never a canceled one', async () => {
  const events: string[] = []
  const start = (name: string) =>
    startTransfer(unreadable(), { ...options, onWaiting: (reason) => events.push(`${name} ${reason ?? 'begins'}`) })
  const first = ['one', 'two', 'three'].map(start)
  const four = start('four')
  const five = start('five')
  four.cancel()
  await Promise.allSettled([...first, four, five].map(({ done }) => done))
  expect(events).toEqual([
    ...['one queued', 'one begins', 'two queued', 'two begins', 'three queued', 'three begins'],
    ...['four queued', 'five queued', 'five begins'],
  ])
})
