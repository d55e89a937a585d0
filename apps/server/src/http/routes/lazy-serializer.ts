import compile from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import type { z } from 'zod'
import { answerSchema } from './answer-schema.ts'

/** Compiles how an endpoint's answers are written with its first answer: doing so for all endpoints takes a third of a start. */
export const lazySerializer = (response: z.ZodType): FastifySerializerCompiler<unknown> => {
  let write: ((answer: unknown) => string) | undefined
  return () => (answer) => {
    write ??= compile(answerSchema(response))
    return write(answer)
  }
}
