import { expect, it, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import { createDelivery } from './deliver.ts'

const noPause = () => Promise.resolve()
const away = AppFailure.beforeAnswer('no_answer')

it('makes calls one after the other, and each again until it is answered', async () => {
  const delivery = createDelivery(noPause)
  const made: string[] = []
  let failures = 3
  delivery.add(() => {
    made.push('a')
    return failures-- > 0 ? Promise.reject(away) : Promise.resolve()
  })
  delivery.add(() => Promise.resolve(made.push('b')))
  await delivery.settled()
  expect(made).toEqual(['a', 'a', 'a', 'a', 'b'])
})

it('leaves out what is refused', async () => {
  const delivery = createDelivery(noPause)
  const next = vi.fn(() => Promise.resolve())
  delivery.add(() => Promise.reject(new AppFailure(413, { code: 'too_large', message: 'Too large' })))
  delivery.add(next)
  await delivery.settled()
  expect(next).toHaveBeenCalledOnce()
})

it('keeps the latest sixty of a portal that is away', async () => {
  const { promise: back, resolve: comeBack } = Promise.withResolvers<undefined>()
  const delivery = createDelivery(noPause)
  const made: number[] = []
  delivery.add(() => back)
  for (let number = 0; number < 100; number += 1) delivery.add(() => Promise.resolve(made.push(number)))
  comeBack(undefined)
  await delivery.settled()
  expect(made).toEqual(Array.from({ length: 60 }, (_, index) => index + 40))
})
