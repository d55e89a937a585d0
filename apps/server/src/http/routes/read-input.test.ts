import { endpoint } from '@regent/contract/api/endpoint'
import type { FastifyRequest } from 'fastify'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readInput } from './read-input.ts'

const counted = () => {
  const check = vi.fn((text: string) => text.toUpperCase())
  const list = endpoint({
    method: 'GET',
    path: '/api/things',
    access: 'public',
    summary: 'Things',
    query: z.object({ search: z.string().transform(check) }),
    response: z.object({}),
  })
  const read = (search: string) =>
    readInput(list, { url: `/api/things?search=${search}`, query: { search } } as FastifyRequest).query.search
  return { check, read }
}

it('checks the query of an address once, however often it is asked', () => {
  const { check, read } = counted()
  expect([read('tax'), read('tax'), read('law')]).toEqual(['TAX', 'TAX', 'LAW'])
  expect(check).toHaveBeenCalledTimes(2)
})

it('keeps neither long addresses nor more than fifty, so that a flood of inventions fills no memory', () => {
  const { check, read } = counted()
  const long = 'x'.repeat(200)
  for (const search of [long, long, 'tax']) read(search)
  for (let number = 0; number < 50; number += 1) read(`${number}`)
  expect(check).toHaveBeenCalledTimes(53)
  read('tax')
  expect(check).toHaveBeenCalledTimes(54)
})

it('says each time what is wrong with a query', () => {
  const { read } = counted()
  const wrong = () => read(undefined as unknown as string)
  expect(wrong).toThrow()
  expect(wrong).toThrow()
})
