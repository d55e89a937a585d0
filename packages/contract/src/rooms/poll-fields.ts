import { z } from 'zod'
import { isVisible, line } from '../fields.ts'
import { pollLimits } from './poll-limits.ts'

const { min, max } = pollLimits.answers

const noText = 'Please enter what you want to ask'
const noAnswer = 'Please enter an answer, or remove it'

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** What a person who chooses can tell apart. */
const asRead = (answer: string) => answer.normalize().replace(unseen, '').replaceAll(/\s+/gu, ' ').toLowerCase()

const areDifferent = (answers: readonly string[]) => new Set(answers.map(asRead)).size === answers.length

/** What staff prepare, and what a host asks. */
export const pollDraft = z.object({
  text: line(pollLimits.textLength, noText).refine(isVisible, noText),
  answers: z
    .array(line(pollLimits.answerLength, noAnswer).refine(isVisible, noAnswer))
    .min(min, `Please enter at least ${min} answers`)
    .max(max, `Please enter at most ${max} answers`)
    .refine(areDifferent, 'Please enter each answer once'),
  /** A person may choose several answers. */
  isMultiple: z.boolean('isMultiple must be true or false'),
  /** Who chose what is in no answer, not even to hosts. */
  isAnonymous: z.boolean('isAnonymous must be true or false'),
  /** Everyone sees the results while it is open. */
  isLive: z.boolean('isLive must be true or false'),
})

export type PollDraft = z.output<typeof pollDraft>

/** How many people chose each answer, in their order, and how many voted. */
export const pollResult = z.object({ counts: z.array(z.int()), voters: z.int() })

export type PollResult = z.infer<typeof pollResult>
