import type { AppFailure } from '#lib/api/app-failure.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'

interface Then<Result> {
  onSuccess: (result: Result) => void
  onError: (failure: AppFailure) => void
}

interface Saving<Result> extends Then<Result> {
  /** When the record was changed last before the person began to edit it. */
  updatedAt: string
  /** Asked where someone else has changed the record meanwhile. */
  question: Parameters<typeof confirmAction>[0]
}

/** Saves an edit; over the changes of someone else only after the person has agreed. */
export const saveOverChanges = <Result>(
  send: (basedOn: { updatedAt?: string }, then: Then<Result>) => void,
  { updatedAt, question, ...then }: Saving<Result>,
): void => {
  const ask = async (failure: AppFailure) => {
    if (failure.code !== 'edit_conflict') then.onError(failure)
    else if (await confirmAction(question)) send({}, then)
  }
  send({ updatedAt }, { ...then, onError: (failure) => void ask(failure) })
}
