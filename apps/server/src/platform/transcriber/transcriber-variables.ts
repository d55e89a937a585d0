import { z } from 'zod'
import { serviceAddress } from '#platform/variables.ts'

/** Who makes captions of the sound of recordings and of what people say in rooms: a server that speaks the transcription API of OpenAI. */
export const transcriberVariables = {
  TRANSCRIBER_URL: serviceAddress('a transcriber', 'http://127.0.0.1:8000').optional(),
  // A server of one's own may need none.
  TRANSCRIBER_KEY: z.string().optional(),
  // It has to say when each line is spoken.
  TRANSCRIBER_MODEL: z.string().default('whisper-1'),
  // Saves short pieces from being taken for another language.
  TRANSCRIBER_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}$/u, 'TRANSCRIBER_LANGUAGE must be a language by its short name, such as en or es')
    .optional(),
}

export type TranscriberVariables = z.output<z.ZodObject<typeof transcriberVariables>>
