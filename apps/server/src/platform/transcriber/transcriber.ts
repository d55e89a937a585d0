import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import { askProvider, type ProviderAnswer, retryAfterMs, RetryLaterError } from '#platform/provider/ask-provider.ts'
import type { TranscriberVariables } from './transcriber-variables.ts'

/** A piece of sound, in a file of this machine or in memory. */
export interface Sound {
  file: string | Buffer<ArrayBuffer>
  contentType: string
  /** By which the transcriber tells the format. */
  extension: string
}

/** What is said in it, in seconds from its beginning. */
export interface Transcript {
  /** As the transcriber names it: 'en' or 'english'. */
  language: string | undefined
  lines: { start: number; end: number; text: string }[]
}

export type Transcribe = (sound: Sound) => Promise<Transcript>

/** The transcriber will never accept this sound as it is; the message is for staff. */
export class TranscriberRefusedError extends Error {
  override readonly name = 'TranscriberRefusedError'
}

/** The transcriber cannot be asked now. */
class TranscriberAwayError extends RetryLaterError {
  override readonly name = 'TranscriberAwayError'
}

/** A machine without a graphics card may need as long as the sound lasts. */
const usualTimeoutMs = 10 * 60_000

const transcript = z.object({
  language: z.string().nullish(),
  segments: z.array(
    z.object({
      start: z.number(),
      end: z.number(),
      text: z.string(),
      no_speech_prob: z.number().nullish(),
      avg_logprob: z.number().nullish(),
    }),
  ),
})

type Segment = z.infer<typeof transcript>['segments'][number]

/** Whisper's own rule for what it made up where no one spoke. */
const wasSaid = ({ no_speech_prob: silence, avg_logprob: certainty }: Segment) =>
  (silence ?? 0) <= 0.6 || (certainty ?? 0) >= -1

const refusal = z.object({ error: z.object({ message: z.string() }) })

/** Speaks the transcription API of OpenAI, as Whisper servers do. Undefined if there is no transcriber. */
export const createTranscriber = (
  config: TranscriberVariables,
  { timeoutMs = usualTimeoutMs }: { timeoutMs?: number } = {},
): Transcribe | undefined => {
  const { TRANSCRIBER_URL: address, TRANSCRIBER_KEY: key, TRANSCRIBER_MODEL: model } = config
  const { TRANSCRIBER_LANGUAGE: language } = config
  if (address === undefined) return undefined
  const url = new URL(`${address}/v1/audio/transcriptions`)

  return async ({ file, contentType, extension }) => {
    const form = new FormData()
    const blob = await (typeof file === 'string'
      ? openAsBlob(file, { type: contentType })
      : new Blob([file], { type: contentType }))
    form.set('file', blob, `sound.${extension}`)
    form.set('model', model)
    if (language !== undefined) form.set('language', language)
    form.set('response_format', 'verbose_json')
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` }
    const answer = await askProvider({ method: 'POST', url, headers, body: form, timeoutMs }).catch(
      (cause: unknown) => {
        throw new TranscriberAwayError(cause instanceof Error ? cause.message : String(cause), { cause })
      },
    )
    return read(answer)
  }
}

// Control characters, which cannot be stored, and marks that would turn around the text beside them.
const noText = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

const plain = (said: string): string => said.toWellFormed().replaceAll(noText, ' ')

const read = (answer: ProviderAnswer): Transcript => {
  if (answer.status !== 200) throw explain(answer)
  const { data } = transcript.safeParse(answer.body)
  if (!data)
    throw new TranscriberRefusedError(
      'The transcriber does not say when each line is spoken. Set TRANSCRIBER_MODEL to a model that does, such as whisper-1.',
    )
  const { language, segments } = data
  return {
    language: typeof language === 'string' ? plain(language) : undefined,
    lines: segments.filter(wasSaid).map(({ start, end, text }) => ({ start, end, text: plain(text) })),
  }
}

/** As much as staff read of what another program says. */
const longestReason = 300

const reasonIn = (message = 'no reason given') =>
  message
    .replaceAll(/[\s\0]+/gu, ' ')
    .trim()
    .slice(0, longestReason)

const explain = ({ status, headers, body }: ProviderAnswer): Error => {
  const { message } = refusal.safeParse(body).data?.error ?? {}
  if (status === 401 || status === 403)
    return new TranscriberRefusedError('The transcriber does not let the portal in. Check TRANSCRIBER_KEY.')
  if (status === 408 || status === 429 || status >= 500)
    return new TranscriberAwayError(`The transcriber answered ${status}.`, { retryAfterMs: retryAfterMs(headers) ?? 0 })
  return new TranscriberRefusedError(`The transcriber refused the sound (${status}): ${reasonIn(message)}`)
}
