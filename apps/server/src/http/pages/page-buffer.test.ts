import { expect, it, vi } from 'vitest'
import { PageBuffer } from './page-buffer.ts'
import { PackedText } from '../routes/packed-text.ts'

const rendering = (status: number) => vi.fn(() => Promise.resolve({ status, document: new PackedText('') }))

it('keeps pages about missing records in a small buffer of their own, so that they push out no other page', async () => {
  const buffer = new PageBuffer()
  const [page, missing] = [rendering(200), rendering(404)]
  await buffer.page('/deals', page)
  for (let made = 0; made < 300; made += 1) await buffer.page(`/royal-tv/made-up-${made}`, missing)
  await buffer.page('/deals', page)
  expect(page).toHaveBeenCalledTimes(1)
  expect((await buffer.page('/royal-tv/made-up-299', missing)).status).toBe(404)
  expect(missing).toHaveBeenCalledTimes(300)
})

it('renders once for all who ask at the same moment, and keeps frames apart from pages', async () => {
  const buffer = new PageBuffer()
  const [page, missing, frame] = [rendering(200), rendering(404), rendering(200)]
  await Promise.all(Array.from({ length: 50 }, () => buffer.page('/deals', page)))
  await Promise.all(Array.from({ length: 50 }, () => buffer.page('/royal-tv/x', missing)))
  await Promise.all(Array.from({ length: 50 }, () => buffer.frame('/deals', frame)))
  for (const each of [page, missing, frame]) expect(each).toHaveBeenCalledTimes(1)
})
