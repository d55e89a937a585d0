import { AppFailure } from './app-failure.ts'

const refusals = ['link_used', 'link_expired', 'link_dead'] as const

export type RefusedLink = (typeof refusals)[number]

/** Why a mailed link was refused; an invalid address counts as a dead link. Undefined if the portal did not answer. */
export const refusedLink = (error: unknown): RefusedLink | undefined => {
  if (!(error instanceof AppFailure) || ![404, 410].includes(error.status)) return undefined
  return refusals.find((refusal) => refusal === error.code) ?? 'link_dead'
}
